import { expect, it } from 'vitest';
import { htmlWords } from './html-words.ts';
import { newWords } from './new-words.ts';

it.each([
  ['nothing quoted', 'Thank you.\n\nWhen does it come?', 'Thank you.\n\nWhen does it come?'],
  [
    'a quote with the line that introduces it',
    'It came.\r\n\r\nOn Fri, 20 Nov 2026 at 10:14, Dastak <hello@dastak.example> wrote:\r\n> It left us.\r\n>\r\n> Dastak\r\n',
    'It came.',
  ],
  [
    'an introduction of two lines, in another language',
    'Danke!\n\nAm 20. November 2026 um 10:14 schrieb\nDastak <hello@dastak.example>:\n\n> It left us.',
    'Danke!',
  ],
  ['words right above the introduction', 'It came.\nOn 20 Nov 2026 at 10:14, Dastak wrote:\n> It left us.', 'It came.'],
  ['a quote without an introduction', 'It came.\n> It left us.\n> Dastak', 'It came.'],
  [
    'answers between what is quoted, of which the end goes',
    '> When was it sent?\nYesterday.\n> By whom?\nMe.\n\n> Dastak',
    '> When was it sent?\nYesterday.\n> By whom?\nMe.',
  ],
  [
    'Outlook’s divider',
    'It came.\n\n-----Original Message-----\nFrom: Dastak\nSent: Friday\nTo: Meera\n\nIt left us.',
    'It came.',
  ],
  [
    'Outlook’s line across',
    'It came.\n________________________________\nFrom: Dastak\nSent: Friday\n\nIt left us.',
    'It came.',
  ],
  [
    'Outlook’s headers without a divider',
    'It came.\n\n*From:* Dastak <hello@dastak.example>\n*Sent:* Friday\n*To:* Meera\n*Subject:* DSK-1\n\nIt left us.',
    'It came.',
  ],
  [
    'Yahoo’s introduction, below which nothing is quoted',
    'It came.\n\n    On Friday, 20 November, 2026 at 10:14:00 am IST, Dastak <hello@dastak.example> wrote:  \n \n Dear Meera,\nIt left us.',
    'It came.',
  ],
  [
    'Zoho’s introduction in dashes',
    'It came.\n\n---- On Fri, 20 Nov 2026 10:14:00 +0530 Dastak <hello@dastak.example> wrote ----\n\nIt left us.',
    'It came.',
  ],
  [
    'Samsung’s and Yahoo’s phones',
    'It came.\n\n-------- Original message --------\nFrom: Dastak <hello@dastak.example>\nDate: 20/11/2026 10:14\n\nIt left us.',
    'It came.',
  ],
  [
    'an answer below the quote, which stays with it',
    'On Fri, 20 Nov 2026 at 10:14, Dastak wrote:\n> When does it come?\n\nYesterday.',
    'On Fri, 20 Nov 2026 at 10:14, Dastak wrote:\n> When does it come?\n\nYesterday.',
  ],
  [
    'two lines that only look like headers',
    'From: Pune\nTo: Mumbai\nThat is where it goes.',
    'From: Pune\nTo: Mumbai\nThat is where it goes.',
  ],
  ['a line across of their own', 'One\n____________\nTwo', 'One\n____________\nTwo'],
  ['a sentence that ends in a colon, and is theirs', 'I ask this of you:\n> It left us.', 'I ask this of you:'],
  ['nothing but a quote, which stays', '> It left us.\n> Dastak', '> It left us.\n> Dastak'],
  ['a line of 700 kB before a quote', `${'@'.repeat(700_000)}\n> It left us.`, '@'.repeat(700_000)],
  ['nothing at all', ' \r\n\r\n', ''],
])('%s', (_what, mail, words) => {
  expect(newWords(mail)).toBe(words);
});

it.each([
  [
    'lines and paragraphs',
    '<div>It came.</div><div><br></div><p>Thank\n you &amp; <b>bye</b></p>',
    'It came.\n\nThank you & bye',
  ],
  [
    'no script, no style and no picture',
    '<style>p{}</style><script>alert(1)</script><p onclick="x()">Hello<img src="http://t.example/x.png"></p>',
    'Hello',
  ],
  ['what only looks like a tag', '<p>1 &lt; 2, &lt;b&gt;</p>', '1 < 2, <b>'],
  ['what was escaped twice', '<p>&amp;lt;script&amp;gt;</p>', '&lt;script&gt;'],
  [
    'no quote',
    '<p>It came.</p><div class="gmail_quote">On Friday wrote:<blockquote>It left us.</blockquote></div>',
    'It came.',
  ],
  ['nothing but a quote, which stays', '<blockquote>It left us.</blockquote>', 'It left us.'],
  ['spaces without end', `<p>It is here.${'&nbsp;'.repeat(160_000)}!</p>`, 'It is here.'],
  ['a thousand open tags', `${'<div>'.repeat(1000)}It came.`, 'It came.'],
])('HTML: %s', (_what, html, words) => {
  expect(htmlWords(html)).toBe(words);
});
