import { expect, it } from 'vitest';
import { withoutStyles } from './pasted.ts';

it.each([
  ['<style>p { color: red }</style><p style="margin:0">a</p>', '<p>a</p>'],
  ["<p class=MsoNormal style='margin:0'>a</p>", '<p class=MsoNormal>a</p>'],
  [
    '<span style="font-weight:700">a</span> <span style="font-weight:400">b</span>',
    '<strong>a</strong> <span>b</span>',
  ],
  ['<span style="font-style:italic">a</span>', '<em>a</em>'],
  ['<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p></b>', '<span><p>a</p></b>'],
])('reads %j', (pasted, html) => expect(withoutStyles(pasted)).toBe(html));
