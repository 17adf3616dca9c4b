import { describe, expect, it } from 'vitest';
import { htmlWords } from './html-words.ts';
import { newWords } from './new-words.ts';

const ours = 'Dastak <hello@dastak.example>';

/** What a program writes between what was typed and our mail, and how it repeats that. */
const programs: [program: string, between: string, quoted?: boolean][] = [
  ['Gmail', `On Fri, 20 Nov 2026 at 10:14, ${ours} wrote:\n`, true],
  ['Gmail on a phone, wrapped', `On Fri, Nov 20, 2026 at 10:14 AM Dastak\n<hello@dastak.example> wrote:\n`, true],
  ['Gmail, without quoting', `On Fri, 20 Nov 2026, 10:14 Dastak, <hello@dastak.example> wrote:\n`],
  ['Gmail in Hindi', `शुक्र, 20 नव॰ 2026 को 10:14 am बजे को ${ours} ने लिखा:\n`, true],
  ['Gmail in Hindi, without quoting', `शुक्र, 20 नव॰ 2026 को 10:14 am बजे को ${ours} ने लिखा:\n`],
  ['Gmail in Bengali, with its digits', `শুক্র, ২০ নভে, ২০২৬ তারিখে ১০:১৪ AM টায় ${ours} লিখেছেন:\n`],
  ['Gmail in Gujarati', `શુક્ર, 20 નવે, 2026 ના રોજ 10:14 AM વાગ્યે ${ours} એ લખ્યું:\n`],
  ['Gmail in Kannada', `ಶುಕ್ರ, ನವೆಂ 20, 2026 ರಂದು 10:14 ಪೂರ್ವಾಹ್ನ ಸಮಯಕ್ಕೆ ${ours} ಅವರು ಬರೆದಿದ್ದಾರೆ:\n`],
  ['Gmail in Malayalam', `2026, നവം 20 വെള്ളി 10:14 AM, ${ours} എഴുതി:\n`],
  ['Gmail in Marathi', `शुक्र, २० नोव्हें, २०२६ रोजी १०:१४ AM वाजता ${ours} ने लिहिले:\n`],
  ['Gmail in Odia', `ଶୁକ୍ର, ନଭେମ୍ବର 20, 2026 10:14 AM ସମୟରେ ${ours} ଲେଖିଛନ୍ତି:\n`],
  ['Gmail in Punjabi', `ਸ਼ੁੱਕਰ, 20 ਨਵੰ 2026 ਨੂੰ 10:14 ਪੂ.ਦੁ. ਵਜੇ ${ours} ਨੇ ਲਿਖਿਆ:\n`],
  ['Gmail in Tamil', `வெள்., 20 நவ., 2026, முற்பகல் 10:14 அன்று, ${ours} எழுதியது:\n`],
  ['Gmail in Telugu', `శుక్ర, 20 నవం, 2026 10:14 AMకి, ${ours} ఇలా రాశారు:\n`],
  [
    'Gmail in Urdu, with marks of direction',
    `\u202bجمعہ، 20 نومبر، 2026 کو 10:14 AM بجے کو ${ours} نے لکھا:\u202c\u200f\n`,
  ],
  ['Apple Mail', `On 20 Nov 2026, at 10:14, ${ours} wrote:\n`, true],
  ['Apple Mail on a phone', `Sent from my iPhone\n\nOn 20 Nov 2026, at 10:14 AM, ${ours} wrote:\n\n`, true],
  ['Yahoo', `    On Friday, 20 November, 2026 at 10:14:22 am IST, ${ours} wrote:  \n \n `],
  ['Thunderbird', 'On 20/11/26 10:14, Dastak wrote:\n', true],
  ['Outlook’s line', '-----Original Message-----\nFrom: Dastak\nSent: Friday\nTo: Meera\n'],
  [
    'Outlook on a desk',
    `From: ${ours}\nSent: Friday, November 20, 2026 10:14 AM\nTo: Meera Iyer <meera@example.com>\nSubject: Your message\n`,
  ],
  [
    'Outlook on a desk, an older one',
    'From: Dastak [mailto:hello@dastak.example]\nSent: 20 November 2026 10:14\nTo: Meera\nSubject: Your message\n',
  ],
  [
    'Outlook in the web',
    `________________________________\nFrom: ${ours}\nSent: Friday, November 20, 2026 10:14 AM\nTo: Meera\nSubject: Re\n`,
  ],
  [
    'Outlook on a phone',
    `Get Outlook for Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: ${ours}\nSent: Friday, 20 November 2026, 10:14\nTo: Meera\n`,
  ],
  [
    'Outlook in Hindi',
    `प्रेषक: ${ours}\nभेजा गया: 20 नवंबर 2026 10:14\nप्रति: Meera Iyer <meera@example.com>\nविषय: आपका मैसेज\n`,
  ],
  ['Outlook in Hindi, in the web', `________________________________\nप्रेषक: ${ours}\nभेजा गया: 20 नवंबर 2026 10:14\n`],
  [
    'Outlook on a Mac',
    `From: ${ours}\nDate: Friday, 20 November 2026 at 10:14 AM\nTo: Meera <meera@example.com>\nSubject: Your message\n`,
  ],
  [
    'Samsung',
    `Sent from my Galaxy\n\n-------- Original message --------\nFrom: ${ours}\nDate: 20/11/2026 10:14 (GMT+05:30)\nTo: meera@example.com\n`,
  ],
  ['Samsung in Hindi', `-------- मूल संदेश --------\nप्रेषक: ${ours}\nदिनांक: 20/11/2026 10:14 (GMT+05:30)\n`],
  ['Proton', `------- Original Message -------\nOn Friday, November 20th, 2026 at 10:14, ${ours} wrote:\n`, true],
  ['Zoho', `---- On Fri, 20 Nov 2026 10:14:22 +0530 ${ours} wrote ----\n`],
  ['Outlook with stars', '*From:* Dastak <hello@dastak.example>\n*Sent:* Friday\n*To:* Meera\n*Subject:* DSK-1\n'],
  ['Rediffmail', `From: ${ours}\nSent: Fri, 20 Nov 2026 10:14:22\nTo: meera@example.com\nSubject: Re: Your message\n`],
];

const ourMail = 'Dear Meera,\n\nYour parcel left us on 19 November 2026.\nTicket: D1042\n\nDastak';
const quotedMail = ourMail.replace(/^/gm, '> ');

describe('below what was typed, our mail is left out', () => {
  it.each(programs)('%s', (_program, between, quoted = false) => {
    const typed = 'It has not come.\n\nPlease look: 12 MG Road, Pune 411001.';
    const mail = `${typed}\n\n${between}\n${quoted ? quotedMail : ourMail}\n`;
    const { words, whole } = newWords(mail.replaceAll('\n', '\r\n'));
    // Below its own line a phone's program adds one of its own above the history. It is nothing that we know to be no words.
    expect(words.replace(/\n\n(Sent from my|Get Outlook for) .*$/, '')).toBe(typed);
    expect(whole).toContain('Your parcel left us');
    expect(whole).toContain('12 MG Road');
  });
});

describe('what they wrote themselves stays', () => {
  it.each([
    ['nothing quoted', 'Thank you.\n\nWhen does it come?'],
    ['their details', 'Name: Meera Iyer\nMail: meera@example.com\nDate: 20 Nov 2026\nOrder: 1042'],
    ['where from and where to', 'From: Pune\nTo: Mumbai\nDate: 20 Nov 2026\nIs that possible?'],
    ['a line across', 'One\n____________\nTwo'],
    ['a line across, with details below it', 'One\n____________\nName: Meera\nOrder: 1042'],
    ['a heading between dashes', '--- My order ---\nNumber: 1042\nDay: 20 Nov 2026 10:14'],
    ['a sentence that ends in a colon', 'On 20 November 2026 you wrote this:\nIt left us.\nIt did not.'],
    ['a sentence with an address', 'I wrote to hello@dastak.example on 20 November 2026:\nnobody answers.'],
    ['words of somebody else', 'On Friday my brother wrote:\nThe sticker is torn.'],
    ['two lines that only look like headers', 'From: Pune\nTo: Mumbai\nThat is where it goes.'],
    ['nothing but a quote', '> It left us.\n> Dastak'],
    [
      'an answer below the quote, with what it answers',
      'On Fri, 20 Nov 2026 at 10:14, Dastak wrote:\n> When?\n\nYesterday.',
    ],
    ['an answer below the whole mail, not quoted', `On 20 Nov 2026 at 10:14, ${ours} wrote:\n\nIt left us.\n\nWhen?`],
    [
      'answers between quotes',
      `My answers:\n\nOn 20 Nov 2026 at 10:14, ${ours} wrote:\n> When was it?\nYesterday.\n> By whom?\nMe.`,
    ],
    [
      'what they send on to us',
      'See what I was told.\n\n---------- Forwarded message ---------\nFrom: Courier <c@courier.example>\nDate: Fri, 20 Nov 2026 at 10:14\nSubject: Lost\nTo: <meera@example.com>\n\nIt is lost.',
    ],
    [
      'the same in Hindi',
      'देखिए।\n\n---------- अग्रेषित संदेश ---------\nद्वारा: Courier <c@courier.example>\nतारीख: शुक्र, 20 नव॰ 2026 को 10:14\nविषय: Lost\nप्रति: <meera@example.com>\n\nIt is lost.',
    ],
    [
      'what they send on by Apple Mail',
      'See below.\n\nBegin forwarded message:\n\nFrom: Courier <c@courier.example>\nSubject: Lost\nDate: 20 November 2026 at 10:14\nTo: meera@example.com\n\nIt is lost.',
    ],
  ])('%s', (_what, mail) => {
    expect(newWords(mail)).toEqual({ words: mail, whole: '' });
  });

  it.each([
    ['right above an introduction', 'It came.\nOn 20 Nov 2026 at 10:14, Dastak wrote:\n> It left us.', 'It came.'],
    ['above a quote without an introduction', 'It came.\n> It left us.\n> Dastak', 'It came.'],
    ['a sentence above a quote', 'I ask this of you:\n> It left us.', 'I ask this of you:'],
    [
      'of which the last quote is at the end',
      '> When was it sent?\nYesterday.\n> By whom?\nMe.\n\n> Dastak',
      '> When was it sent?\nYesterday.\n> By whom?\nMe.',
    ],
    [
      'an introduction of two lines',
      'Danke!\n\nAm 20. November 2026 um 10:14 schrieb\nDastak <hello@dastak.example>:\n\n> It left us.',
      'Danke!',
    ],
    ['a line of 700 kB before a quote', `${'@'.repeat(700_000)}\n> It left us.`, '@'.repeat(700_000)],
    [
      'a hundred thousand quotes',
      `Hello\n${'> a\nb\n'.repeat(50_000)}> c`,
      `Hello\n${'> a\nb\n'.repeat(50_000)}`.trim(),
    ],
    ['nothing at all', ' \r\n\r\n', ''],
  ])('%s', (_what, mail, words) => {
    expect(newWords(mail).words).toBe(words);
  });
});

describe('HTML', () => {
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
      'Gmail',
      '<div dir="ltr">It came.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri, 20 Nov 2026 at 10:14, Dastak &lt;<a href="mailto:hello@dastak.example">hello@dastak.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote">It left us.</blockquote></div>',
      'It came.',
    ],
    [
      'Gmail, with answers between what is quoted',
      '<div class="gmail_quote"><div class="gmail_attr">On 20 Nov 2026, Dastak wrote:</div><blockquote>When?</blockquote><div>Yesterday.</div><blockquote>By whom?</blockquote><div>Me.</div></div>',
      'On 20 Nov 2026, Dastak wrote:\n\n> When?\n\nYesterday.\n\n> By whom?\n\nMe.',
    ],
    [
      'Apple Mail',
      'It came.<br><div><br><blockquote type="cite"><div>On 20 Nov 2026, at 10:14, Dastak &lt;hello@dastak.example&gt; wrote:</div><br><div>It left us.</div></blockquote></div>',
      'It came.',
    ],
    [
      'Yahoo',
      '<div>It came.</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Friday, 20 November, 2026 at 10:14:22 am IST, Dastak &lt;hello@dastak.example&gt; wrote:</div><div>It left us.</div></div>',
      'It came.',
    ],
    [
      'Outlook',
      '<div>It came.</div><hr><div id="divRplyFwdMsg"><b>From:</b> Dastak &lt;hello@dastak.example&gt;<br><b>Sent:</b> Friday, November 20, 2026 10:14 AM<br><b>To:</b> Meera<br><b>Subject:</b> Your message</div><div>It left us.</div>',
      'It came.',
    ],
    [
      'Thunderbird',
      '<p>It came.</p><div class="moz-cite-prefix">On 20/11/26 10:14, Dastak wrote:<br></div><blockquote type="cite">It left us.</blockquote>',
      'It came.',
    ],
    ['nothing but a quote, which stays', '<blockquote>It left us.</blockquote>', '> It left us.'],
    ['spaces without end', `<p>It is here.${'&nbsp;'.repeat(160_000)}!</p>`, 'It is here.'],
    ['a thousand open tags', `${'<div>'.repeat(1000)}It came.`, 'It came.'],
  ])('%s', (_what, html, words) => {
    expect(htmlWords(html).words).toBe(words);
  });
});
