import PostalMime, { type Email } from 'postal-mime';
import { htmlWords } from './html-words.ts';
import { newWords, type Words } from './new-words.ts';

/** What the headers of a mail say. */
export interface MailHead {
  /** The addresses that it may have been sent to, the likeliest first. */
  recipients: string[];
  /** The sender, as the mail claims; '' if it names none. */
  from: string;
  /** Of its own; '' if it has none. */
  messageId: string;
  isAutomatic: boolean;
}

/** What is kept of the rest. */
export interface MailBody extends Words {
  isCut: boolean;
  leftOut: number;
}

/** More than a person writes. */
const maxWords = 10_000;
/** What earlier mails it repeats is looked up rarely, and the newest of them stand first. */
const maxWhole = 30_000;
/** So much of a text is looked at: the words, and more of the history below them than is needed to find where it begins. */
const maxText = 100_000;

const bounds = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
/** More than mail servers write above a mail. */
const maxHead = 64 * 1024;

/**
 * Reads the headers of a mail (RFC 5322), and nothing else of it: anybody can send us one, so what is behind them is read once they have shown that
 * it is for an inquiry. `envelope`: to whom it was handed over, where that is known. Null for what is no mail.
 */
export async function readHead(source: Buffer, envelope = ''): Promise<MailHead | null> {
  const email = await parse(source.subarray(0, Math.min(headSize(source), maxHead)));
  if (!email || email.headers.length === 0) return null;
  return {
    recipients: [envelope, ...recipientsOf(email)].filter(Boolean),
    from: email.from?.address?.toLowerCase() ?? '',
    messageId: email.messageId ?? '',
    isAutomatic: isAutomatic(email),
  };
}

/** Reads the words of a mail. Null for what is no mail. */
export async function readBody(source: Buffer): Promise<MailBody | null> {
  const email = await parse(source);
  if (!email) return null;
  const { words, whole } = wordsOf(email);
  return {
    words: words.slice(0, maxWords).toWellFormed(),
    whole: whole.length > maxWhole ? `${whole.slice(0, maxWhole).toWellFormed()} …` : whole.toWellFormed(),
    isCut: words.length > maxWords,
    leftOut: email.attachments.length,
  };
}

/** Of a mail that is sent on, nothing is history: it is what we are to read. */
function wordsOf({ text = '', html = '', subject = '' }: Email): Words {
  const plain = withoutControls(text.slice(0, maxText));
  const isSentOn = /^\s*(fwd?|wg)\s*:/i.test(subject);
  const found = isSentOn ? { words: plain.trim(), whole: '' } : newWords(plain);
  if (found.words) return found;
  const { words, whole } = htmlWords(html);
  return { words: withoutControls(words), whole: withoutControls(whole) };
}

function parse(source: Buffer): Promise<Email | null> {
  return PostalMime.parse(source, bounds).catch(() => null);
}

/** Up to the first empty line. */
function headSize(source: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => source.indexOf(end)).filter((at) => at >= 0);
  return Math.min(...ends, source.length);
}

const deliveredTo = ['delivered-to', 'x-original-to', 'envelope-to'];

function recipientsOf({ headers, to = [], cc = [] }: Email): string[] {
  const traces = headers.filter(({ key }) => deliveredTo.includes(key)).map(({ value }) => value.replace(/[<>]/g, ''));
  return [...traces, ...[...to, ...cc].flatMap((each) => (each.group ?? [each]).map(({ address }) => address ?? ''))];
}

/**
 * Written by a machine (RFC 3834): an absence note, or the report that a mail of ours was not delivered. Not what says only that it came by a list:
 * people answer through the address of a group, too.
 */
function isAutomatic({ headers }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const submitted = value('auto-submitted');
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(junk|auto_reply)\b/.test(value('precedence')) ||
    headers.some(({ key }) => ['x-autoreply', 'x-autorespond'].includes(key)) ||
    /^multipart\/report\b/.test(value('content-type')) ||
    value('return-path') === '<>'
  );
}

/** Without NUL and its like, and without what changes the direction of the text after it. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
}
