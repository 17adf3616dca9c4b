import { headersBegin, introductionEnds, introductionOfQuoteEnds, isForwarded } from './history.ts';

/** What a mail says, and all of it where that is more. */
export interface Words {
  words: string;
  /** With the history that was left out of the words; '' where nothing was. */
  whole: string;
}

/**
 * A mail without the history that is repeated in it: what follows the line or the headers that introduce it, and lines quoted with `>`. What is not
 * certainly history stays, as do answers between quotes and what somebody sends on, and so does everything where nothing else would be left.
 */
export function newWords(text: string): Words {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const words = tidy(withoutHistory(lines));
  const whole = tidy(lines);
  return words === '' || words === whole ? { words: whole, whole: '' } : { words, whole };
}

/** Of a history that is not quoted with `>`, nothing shows where it ends: it goes on to the end. */
function withoutHistory(lines: string[]): string[] {
  for (const at of lines.keys()) {
    if (isForwarded(lines[at])) return lines;
    if (headersBegin(lines, at)) return withoutQuotes(lines.slice(0, at));
    const body = introductionEnds(lines, at);
    if (body > 0 && !isQuoted(lines.slice(body).find(isFilled))) return withoutQuotes(lines.slice(0, at));
  }
  return withoutQuotes(lines);
}

/** Without the quote at the end. One anywhere else stays: an answer below it may say nothing without what it answers. */
function withoutQuotes(lines: string[]): string[] {
  const end = lines.findLastIndex((line) => isFilled(line) && !isQuoted(line)) + 1;
  const from = lines.findIndex((line, at) => at >= end && isQuoted(line));
  return from < 0 ? lines : lines.slice(0, introductionOf(lines, from));
}

/** Where the lines begin that introduce a quote; `from` where none do: a colon may end a line of the writer's own. */
function introductionOf(lines: string[], from: number): number {
  const end = lines.slice(0, from).findLastIndex(isFilled) + 1;
  for (let at = Math.max(0, end - 3); at < end; at++) if (introductionOfQuoteEnds(lines, at) === end) return at;
  return from;
}

function isFilled(line: string): boolean {
  return line.trim() !== '';
}

function isQuoted(line = ''): boolean {
  return /^\s*>/.test(line);
}

function tidy(lines: string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
