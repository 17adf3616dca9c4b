import { isDeepStrictEqual } from 'node:util';
import type { Call } from '../../contract/call.ts';

/** In an example a list is cut after so many entries, and a text that is longer than this after its beginning: a legal page; a file in base64. */
const [maxEntries, maxText, beginning] = [3, 400, 100];

/** What an example shows of a request or an answer. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > maxText)
    return value.slice(0, beginning).concat(value.includes(' ') ? '…' : '');
  return mapped(Array.isArray(value) ? value.slice(0, maxEntries) : value, shortened);
}

/** Whether two examples of a call differ in nothing but what differs in each run. */
export function sameIfMasked(call: Call, one: object, other: object): boolean {
  const mask = call.access ? maskedInConsole : masked;
  return isDeepStrictEqual(mask(one), mask(other));
}

/** The fields whose values are drawn by lot: codes, tokens, links, keys, signatures. */
const drawn = new Set(
  [
    ['password', 'pin', 'handOnCode', 'contact', 'code', 'ticket', 'key', 'version', 'proof', 'token', 'authToken'],
    ['link', 'pay_link', 'invoice_link', 'browser', 'knownBrowser', 'id', 'rawId', 'session', 'passkey', 'passkey_id'],
    ['challenge', 'signature', 'clientDataJSON', 'authenticatorData', 'attestationObject', 'order_id'],
    ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature', 'into'],
  ].flat(),
);

const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** The code of a sticker, but for those of the demo. */
const stickerCode = /\b(?!DEMO)[\dA-Z]{16}\b/g;

function masked(value: unknown, key = ''): unknown {
  if (typeof value !== 'string') return mapped(value, masked);
  if (drawn.has(key)) return 'drawn';
  return value.replace(moment, 'moment').replace(uuid, 'uuid').replace(stickerCode, 'code');
}

/** What the console shows was made by other tests' helpers, which number it: no digit counts. */
function maskedInConsole(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'string') return mapped(value, maskedInConsole);
  return String(masked(value, key)).replace(/\d+/g, '0');
}

function mapped(value: unknown, change: (inner: unknown, key?: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => change(inner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, key)]));
}
