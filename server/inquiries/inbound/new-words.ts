/** `> …`, as a mail program quotes, and what may lie between such lines. */
const quoted = /^\s*(>.*)?$/;
/** No introduction is longer. In longer lines the next two would take time that grows with the square of their length. */
const maxIntroduction = 500;
/** `On 20 November 2026 at 10:14, Dastak wrote:` in whichever language: it names a time or an address, and ends in a colon. */
const introduction = /(\b\d{4}\b|\d:\d\d|@).*[:：]\s*$/;
/** The line before, where the introduction is wrapped: it begins a paragraph, and names a time. */
const introductionBegins = /\b\d{4}\b|\d:\d\d/;
/** What Outlook puts before a mail that it repeats without quoting it: a line across, then the headers. */
const divider = /^\s*(-{2,}\s*original message\s*-{2,}|_{10,})\s*$/i;
const header = /^\s*\*?(from|sent|to|subject|date)\*?\s*:/i;

/** Of these headers so many stand one below the other where Outlook repeats a mail without any divider. */
const headersInARow = 3;
/** `On Fri, 20 Nov 2026 at 10:14, Dastak wrote:` of Yahoo, in dashes of Zoho: what follows is not quoted line by line. */
const unquotedIntroduction = /^\s*(-{2,}\s*)?on\b.*\b\d{4}\b.*\d:\d\d.*\bwrote\s*(:|-{2,})\s*$/i;

/**
 * A mail without the history that is repeated below it: lines quoted with `>` to its end, with the line that introduces them, and what follows
 * the divider or the headers of Outlook, or an introduction after which nothing is quoted. What is not certainly history stays, and so does
 * everything where nothing else would be left.
 */
export function newWords(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const kept = withoutQuote(lines.slice(0, historyIn(lines)));
  return tidy(kept) || tidy(lines);
}

/** Where a mail begins that is repeated without being quoted; the number of lines if there is none. */
function historyIn(lines: string[]): number {
  const lastQuoted = lines.findLastIndex((line) => line.startsWith('>'));
  const found = lines.findIndex(
    (line, at) =>
      isDivider(lines, at) ||
      isHeaders(lines.slice(at, at + headersInARow)) ||
      (at > lastQuoted && isLike(unquotedIntroduction, line)),
  );
  return found < 0 ? lines.length : found;
}

/** A line across without headers below it is the writer's own. */
function isDivider(lines: string[], at: number): boolean {
  return divider.test(lines[at] ?? '') && lines.slice(at + 1, at + 4).some((next) => header.test(next));
}

/** The first of them is who sent it. */
function isHeaders(lines: string[]): boolean {
  const [first = ''] = lines;
  return lines.length === headersInARow && /^\s*\*?from\b/i.test(first) && lines.every((line) => header.test(line));
}

function withoutQuote(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && quoted.test(lines[end - 1] ?? '')) end -= 1;
  if (!lines.slice(end).some((line) => line.trim() !== '')) return lines;
  return lines.slice(0, introductionBefore(lines, end));
}

/** Where the line begins that introduces the quote, or the two; `end` if there is none: a colon may end a line of the writer's own. */
function introductionBefore(lines: string[], end: number): number {
  if (!isLike(introduction, lines[end - 1])) return end;
  const isWrapped = isLike(introductionBegins, lines[end - 2]) && (lines[end - 3] ?? '').trim() === '';
  return isWrapped ? end - 2 : end - 1;
}

function isLike(pattern: RegExp, line = ''): boolean {
  return line.length <= maxIntroduction && pattern.test(line);
}

function tidy(lines: string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
