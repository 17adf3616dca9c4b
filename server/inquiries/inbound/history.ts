/** No introduction is longer, and no line is looked at further: a mail may be one line of a megabyte. */
const maxLine = 500;
/** A mail program wraps an introduction into so many lines at most. */
const maxWrapped = 3;

/** Marks of the direction of a text, which programs put around times and addresses. */
const invisible = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** In whichever digits. */
const date = /\p{Nd}{4}|\p{Nd}[:.]\p{Nd}{2}/u;
const time = /\p{Nd}[:.]\p{Nd}{2}/u;
const address = /[<[]\s*(mailto:)?[^\s<>@]+@[^\s<>@]+[>\]]/;
/** What ends in one of these is a sentence of the writer's own, and no beginning of an introduction. */
const sentenceEnds = /[.!?।۔]$/;
/** `…:` as most, `---- On … wrote ----` as Zoho. */
const introducing = /[:：]$|^-{2,}.*-{2,}$/;
/** `On 20 November 2026 at 10:14, Dastak wrote:`, which names no address. */
const wrote = /^On\b.*\bwrote\s*[:：]$/i;

/** `-----Original Message-----`, or the line across that Outlook puts above the headers. */
const originalMessage = /^-{2,}\s*original message\s*-{2,}$/i;
const across = /^(_{10,}|-{2,}[^-].*[^-]-{2,})$/;
const label = /^\*?\p{L}[\p{L}\p{M}\s.]{0,30}\*?\s*[:：]/u;
const header = { any: /^\*?(from|sent|to|subject|date|cc)\*?\s*:/i, from: /^\*?from\*?\s*:/i };
const sent = /^\*?(sent|date)\*?\s*:/i;
const subject = /^\*?subject\*?\s*:/i;

/** What somebody sends on is for us to read: `----- Forwarded message -----` as Gmail draws it in every language, Apple's words, Outlook's. */
const forwarded = /^-{10} .+ -{9}$|^-{2,}\s*forwarded message|^begin forwarded message/i;

export function isForwarded(line = ''): boolean {
  return forwarded.test(plain(line));
}

/**
 * Whether the headers of a repeated mail begin here, as Outlook, Samsung and others write them below what was typed: a line across and headers, or
 * four headers of which the first names an address and the second a day and a time, whatever they are called.
 */
export function headersBegin(lines: string[], at: number): boolean {
  const first = plain(lines[at]);
  const below = lines.slice(at + 1, at + 5).map(plain);
  if (originalMessage.test(first)) return below.slice(0, 3).some((line) => header.any.test(line) || date.test(line));
  if (across.test(first)) {
    const headers = below.filter((line) => line !== '').slice(0, 2);
    return (
      areHeaders(headers) ||
      (/^_/.test(first) && headers.some((line) => header.from.test(line)) && headers.some(isSent))
    );
  }
  const block = [first, ...below].slice(0, 4);
  if (areHeaders(block)) return block.every((line) => label.test(line));
  return header.from.test(first) && below.some(isSent) && below.some((line) => subject.test(line));
}

function isSent(line: string): boolean {
  return sent.test(line);
}

/** The first is of whom, the second of when. */
function areHeaders([from = '', when = '']: string[]): boolean {
  return label.test(from) && address.test(from) && label.test(when) && date.test(when) && time.test(when);
}

/**
 * Behind which line what introduces a repeated mail ends, if it begins here: `On …, Dastak <hello@…> wrote:` in whichever language, with a time and
 * an address. 0 if it does not. Wrapped into more lines, it begins a paragraph.
 */
export function introductionEnds(lines: string[], at: number): number {
  return endOf(lines, at, (text) => date.test(text) && (address.test(text) || (wrote.test(text) && time.test(text))));
}

/** The same above lines that are quoted, which leave no doubt: a time or an address is enough. */
export function introductionOfQuoteEnds(lines: string[], at: number): number {
  return endOf(lines, at, (text) => date.test(text) || /@/.test(text));
}

function endOf(lines: string[], at: number, isOne: (text: string) => boolean): number {
  if (plain(lines[at]) === '') return 0;
  const mayWrap = plain(lines[at - 1]) === '' && date.test(plain(lines[at]));
  for (let count = 1; count <= (mayWrap ? maxWrapped : 1); count++) {
    const parts = lines.slice(at, at + count).map(plain);
    const last = parts.at(-1) ?? '';
    if (last === '' || last.length >= maxLine || parts.slice(0, -1).some((line) => sentenceEnds.test(line))) return 0;
    const text = parts.join(' ');
    if (introducing.test(text)) return isOne(text) ? at + count : 0;
  }
  return 0;
}

/** The beginning of a line, as it is seen. */
function plain(line = ''): string {
  return line.slice(0, maxLine).replace(invisible, '').trim();
}
