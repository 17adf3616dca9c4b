import { expect, it } from 'vitest';
import { sanitise } from './sanitise.ts';
import { tidyHtml } from './tidy-html.ts';

it('keeps what may stand in a page, to the letter', () => {
  const html = '<h2>A</h2>\n<p>b <strong>c</strong> <a href="/refundpolicy">d</a></p>\n<ul>\n<li>e</li>\n</ul>';
  expect(tidyHtml(html)).toEqual({ html, removed: [] });
});

it.each([
  ['an element, and leaves its text', '<table><tr><td>a</td></tr></table>', 'a', ['table', 'tr', 'td']],
  ['a script with all that is in it', '<p>a<script>steal()</script></p>', '<p>a</p>', ['script']],
  ['a style', '<style>p { color: red }</style><p>a</p>', '<p>a</p>', ['style']],
  ['what is run', '<p onclick="steal()">a</p>', '<p>a</p>', ['onclick']],
  ['an address that runs', '<p><a href="javascript:steal()">a</a></p>', '<p><a>a</a></p>', ['href']],
  ['the same once', '<p class="MsoNormal">a</p><p class="MsoNormal">b</p>', '<p>a</p><p>b</p>', ['class']],
])('takes away %s, and says so', (_what, written, html, names) => {
  const tidied = tidyHtml(written);
  expect(tidied.html).toBe(html);
  expect(tidied.removed.map((each) => (each.kind === 'attribute' ? each.attribute : each.name))).toEqual(names);
});

it('says what stands in too many others to stay', () => {
  const nested = (lists: number) => `${'<ul><li>'.repeat(lists)}a${'</li></ul>'.repeat(lists)}`;
  expect(tidyHtml(nested(6))).toEqual({ html: nested(6), removed: [] });
  const tooDeep = tidyHtml(`<p>b</p><p>c<br>d</p>${nested(7)}<p>e</p>`);
  expect(tooDeep.html).toBe(`<p>b</p><p>c<br />d</p>${nested(6)}<p>e</p>`);
  expect(tooDeep.removed).toEqual([
    { kind: 'nested', name: 'ul' },
    { kind: 'nested', name: 'li' },
  ]);
  // What is not closed, or closed and never opened, counts as the pages count it.
  for (const odd of ['</li>', '<br>', '</p>', '</ul></br>', '<p>x<p>y', '<img src=x>'])
    expect(tidyHtml(odd.repeat(20) + nested(6)).removed.filter(({ kind }) => kind === 'nested')).toEqual([]);
});

it('reads what word processors and older editors write', () => {
  const pasted =
    '<h1>A</h1><p><b>b</b> <i>c</i><o:p></o:p></p><p>&nbsp;</p><ul><li><p>d</p></li><li><p>e</p><p>f</p></li></ul>';
  expect(tidyHtml(pasted)).toEqual({
    html: '<h2>A</h2><p><strong>b</strong> <em>c</em></p><ul><li>d</li><li><p>e</p><p>f</p></li></ul>',
    removed: [],
  });
});

it('leaves nothing that the pages would take away later', () => {
  for (const odd of [
    '<a href="x"onclick=y>',
    '<<p>script>alert(1)</script>',
    '<li><p><li><p></p>',
    '<p>&lt;script&gt;',
  ])
    expect(sanitise(tidyHtml(odd).html)).toBe(tidyHtml(odd).html);
});

it('is quick with what is written to be slow', () => {
  for (const slow of ['<li><p>', '<a href="', ' ', '\u00a0', '<p>\n', '&nbsp;'])
    expect(tidyHtml(slow.repeat(100_000 / slow.length)).html.length).toBeLessThan(1_000_000);
});
