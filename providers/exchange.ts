import { asStep, type SpanStart } from '../server/tracing/span.ts';
import { forLog } from './detail.ts';
import { KeptConnectionBroke, type KeptConnections, NotConnected } from './kept-connections.ts';

/**
 * The outcome of one HTTP exchange.
 * - `answer`: a complete answer, whatever its status. `at`: the provider's time when it answered; null if it does not say.
 * - `unsent`: it failed before a byte of the request could have left.
 * - `lost`: the request may have arrived; no complete answer did. `overKept`: a kept connection broke under it. `isTooLarge`: a 2xx answer was longer
 *   than what is read.
 */
export type Reply =
  | { kind: 'answer'; status: number; retryAfterSeconds: number | null; at: Date | null; text: string }
  | { kind: 'unsent'; detail: string }
  | { kind: 'lost'; detail: string; overKept?: true; isTooLarge?: true };

export interface Exchange {
  method: 'GET' | 'POST';
  /** With a password; none where another header proves who we are. */
  user?: string;
  password?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  /** Goes over one of these; over one of its own, which is then closed, unless given. */
  connections?: KeptConnections | undefined;
  /** From the request to the whole answer; 15 s unless given. */
  deadlineMs?: number | undefined;
  /** 64 KB unless given. */
  largestBytes?: number;
  /** How the answer's bytes become its text: UTF-8 unless given. By `latin1` each byte is one letter, of what is no text. */
  encoding?: 'utf8' | 'latin1';
}

/** One attempt. Does not throw. The deadline covers the body too; an answer over `largestBytes` counts as lost. */
export function exchange(url: string, request: Exchange): Promise<Reply> {
  return asStep(
    () => exchangeStart(url, request.method),
    async (span) => {
      const reply = await send(url, request);
      const failure = failureOf(reply);
      span?.set({
        'dastak.reply': reply.kind,
        ...(reply.kind === 'answer' && { 'http.response.status_code': reply.status }),
      });
      if (failure) span?.fail(failure);
      return reply;
    },
  );
}

/** Of the address its host and the words of its path, no ids; nothing of one that is none, which `send` says. */
function exchangeStart(url: string, method: Exchange['method']): SpanStart {
  const parsed = URL.parse(url);
  if (!parsed) return { name: method, kind: 'client', attributes: { 'http.request.method': method } };
  const { hostname, port, pathname, protocol } = parsed;
  const template = templateOf(pathname);
  return {
    name: `${method} ${template}`,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'http:' ? 80 : 443),
      'url.template': template,
    },
  };
}

/** `/v1/Accounts/{}/Sms/send.json`: what is not a short word of letters may be an id, or a browser's address. */
function templateOf(path: string): string {
  return path.replace(/[^/]+/g, (part) => (/^(v\d|[a-z]{1,12}(\.json)?)$/i.test(part) ? part : '{}'));
}

function failureOf(reply: Reply): string | null {
  if (reply.kind !== 'answer') return reply.kind;
  return reply.status >= 400 ? String(reply.status) : null;
}

async function send(url: string, request: Exchange): Promise<Reply> {
  const { user, password = '', deadlineMs = 15_000, largestBytes = 64 * 1024, connections, encoding } = request;
  const headers = {
    ...(user !== undefined && { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }),
    accept: 'application/json',
    ...request.headers,
  };
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const { status, retryAfter, date, body } = await (connections ? sendOver(connections) : sendAlone)(url, {
      ...request,
      headers,
      signal,
    });
    const text = await boundedText(body, largestBytes, encoding);
    if (text === null) return tooLarge(status, largestBytes);
    return { kind: 'answer', status, retryAfterSeconds: readRetryAfter(retryAfter), at: readDate(date), text };
  } catch (error) {
    return failureReply(error);
  }
}

function tooLarge(status: number, largestBytes: number): Reply {
  const isDone = status >= 200 && status < 300;
  return {
    kind: 'lost',
    detail: `HTTP ${status}, answer over ${largestBytes} bytes`,
    ...(isDone && { isTooLarge: true }),
  };
}

interface Sending extends Pick<Exchange, 'method' | 'body'> {
  headers: Record<string, string>;
  signal: AbortSignal;
}

interface Answer {
  status: number;
  retryAfter: string | null;
  date: string | null;
  body: AsyncIterable<Uint8Array>;
}

async function sendAlone(url: string, { method, headers, body, signal }: Sending): Promise<Answer> {
  const response = await fetch(url, {
    method,
    // On a kept-alive connection that the other side is just closing, a request is lost in a way that looks like 'maybe sent'.
    headers: { connection: 'close', ...headers },
    // A redirected POST might be sent twice.
    redirect: 'manual',
    signal,
    ...(body === undefined ? {} : { body }),
  });
  const { status, headers: answered, body: bytes } = response;
  return { status, retryAfter: answered.get('retry-after'), date: answered.get('date'), body: bytes ?? empty() };
}

function sendOver(connections: KeptConnections) {
  return async (url: string, { method, headers, body, signal }: Sending): Promise<Answer> => {
    const sent = { method, headers, signal, ...(body === undefined ? {} : { body: String(body) }) };
    const response = await connections.send(url, sent);
    return {
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'] ?? null,
      date: response.headers.date ?? null,
      body: response,
    };
  };
}

async function* empty(): AsyncGenerator<Uint8Array> {}

async function boundedText(
  body: AsyncIterable<Uint8Array>,
  largestBytes: number,
  encoding: Exchange['encoding'] = 'utf8',
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largestBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString(encoding);
}

/** Seconds or an HTTP date, as RFC 9110 allows; at most an hour. */
function readRetryAfter(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) : null;
}

function readDate(header: string | null): Date | null {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}

/** The failures of name lookup, connecting and the TLS handshake: nothing of the request has left by then. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
]);

function failureReply(error: unknown): Reply {
  const { name, code, message } = rootCauseOf(error);
  const detail = forLog(`${code || name}: ${message}`);
  if (error instanceof NotConnected || beforeSending.has(code)) return { kind: 'unsent', detail };
  return { kind: 'lost', detail, ...(error instanceof KeptConnectionBroke && { overKept: true }) };
}

/** fetch hides the real failure in `cause`. */
function rootCauseOf(error: unknown): { name: string; code: string; message: string } {
  if (!(error instanceof Error)) return { name: 'Error', code: '', message: String(error) };
  if (error.cause instanceof Error) return rootCauseOf(error.cause);
  return {
    name: error.name,
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    message: error.message,
  };
}
