import { randomBytes } from 'node:crypto';
import { createContext, data, redirect } from 'react-router';
import type { CallFunction } from '../api.ts';
import { paths } from '../paths.ts';
import type { Shop } from '../request-context.ts';
import { requestMessages } from '../request-messages.ts';
import { lastSentAt } from './following/sent-contacts.ts';
import { type Contactable, lookUp } from './look-up.ts';
import { scanCookieHeaders } from './scan-cookie.ts';
import { type CodeFault, type Ours, readTypedCode } from './typed-code.ts';

/** The contact page of a sticker. `key`: of the requests that will be sent from this page. */
export interface ContactAnswer {
  state: 'contact';
  found: Contactable;
  key: string;
  /** When this browser last sent a message through the sticker that it can follow, in milliseconds; null for none. */
  sentAt: number | null;
  /**
   * Whether it is as most are first seen: without the outcome of a submit, a sheet opened by the address, a notice of its owner's, or one that the
   * owner has been told from this browser.
   */
  canWaitForStyles: boolean;
}

export type ScanAnswer =
  | ContactAnswer
  | { state: 'wait' }
  | { state: 'code'; title: string; typed: string; fault: CodeFault | null; ours: Ours }
  | { state: 'failed'; sentence: string; retry: string | null };

/** The answer to a scan that the server had before it asked the router for the page. */
export const answerBefore = createContext<AnswerBefore>(null);

export type AnswerBefore = Awaited<ReturnType<typeof scanAnswer>> | ContactAnswer | null;

/** What the answer to a scan depends on besides the sticker. */
export type ScanRequest = Pick<Request, 'url' | 'headers'>;

const maxTries = 8;

/** What a scan shows: the contact page in place, a redirect, 'Please wait' while the answer is late, or an error. */
export async function scanAnswer(
  call: CallFunction,
  request: ScanRequest,
  guid: string,
  { isAfterSubmit = false } = {},
) {
  const url = new URL(request.url);
  const headers = scanCookieHeaders(request, guid);
  try {
    // After a submit this waits for the page that shows its outcome: 'Please wait' would reload, and the outcome would be lost.
    const found = lookUp(call, guid);
    const answer = await (isAfterSubmit ? found : withTimeout(found));
    if (answer === 'slow') return waitOrGiveUp(request, url, headers);
    if (answer.to !== '/quickcontact') return redirect(answer.to, { headers });
    const { isMuted, note } = answer.found.sticker;
    const sentAt = lastSentAt(request, guid);
    const hasNotice = isMuted === 1 || note !== '' || sentAt !== null;
    const canWaitForStyles = !isAfterSubmit && !url.searchParams.has('open') && !hasNotice;
    const key = randomBytes(12).toString('base64url');
    return data<ScanAnswer>({ state: 'contact', found: answer.found, key, sentAt, canWaitForStyles }, { headers });
  } catch {
    return failedAnswer(request, url);
  }
}

/** In milliseconds: how long a person with a phone in hand looks at a blank page before thinking that it is broken. */
const slowAfterMs = 1200;

async function withTimeout<T>(work: Promise<T>): Promise<T | 'slow'> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, slowAfterMs, 'slow');
  });
  try {
    return await Promise.race([work, slow]);
  } finally {
    clearTimeout(timer);
  }
}

function waitOrGiveUp(request: ScanRequest, url: URL, headers: Headers) {
  const tried = Number(url.searchParams.get('try')) || 0;
  if (tried + 1 >= maxTries) return failedAnswer(request, url);
  headers.set('refresh', `1;url=${url.pathname}?try=${tried + 1}`);
  return data<ScanAnswer>({ state: 'wait' }, { headers });
}

function failedAnswer(request: ScanRequest, url: URL) {
  const sentence = requestMessages(request).scan.fetch_failed;
  return data<ScanAnswer>({ state: 'failed', sentence, retry: url.pathname }, { status: 503 });
}

/** The longest input that is read: a sticker's whole address with room to spare. */
const maxTypedLength = 300;

/** Only this page may ask for the camera; the server forbids what is not named. */
const withCamera = { 'permissions-policy': 'camera=(self)' };

/** An address without a code: a page with a field to type it into and the camera to scan it; a valid code redirects to its sticker. */
export function answerWithoutCode(request: Request, shop: Pick<Shop, 'origin' | 'isSandbox'>) {
  const { host, searchParams } = new URL(request.url);
  const typed = searchParams.get('code')?.slice(0, maxTypedLength);
  const t = requestMessages(request).scan;
  const hosts = [host, new URL(shop.origin).host];
  const ours: Ours = { hosts, pages: [paths.scanShort, paths.scan], isSandbox: shop.isSandbox };
  const answer = (title: string, fault: CodeFault | null, status: number) =>
    data<ScanAnswer>({ state: 'code', title, typed: typed ?? '', fault, ours }, { status, headers: withCamera });
  if (typed === undefined) return answer(t.guid_missing, null, 400);
  const read = readTypedCode(typed, ours);
  if (read && 'guid' in read) return redirect(`${paths.scanShort}/${read.guid}`);
  return answer(t.code_title, read, read ? 400 : 200);
}
