import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type ExotelContext = Context<{ Bindings: HttpBindings }>;

const indianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-01-05 18:20:11`: Indian time, no zone. */
export function exotelTime(instant: Date): string {
  return indianTime.format(instant);
}

/** Ten digits out of `+91…`, `0…` or plain; null if it is not an Indian mobile number. */
export function parseSubscriber(number: string | null | undefined): string | null {
  return /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(number?.trim() ?? '')?.[1] ?? null;
}

/** XML, and JSON only for paths that end in `.json`: as Exotel does. */
export function respond(
  c: ExotelContext,
  status: 200 | 400 | 401 | 403 | 404 | 429 | 500 | 503,
  body: object,
): Response {
  if (c.req.path.endsWith('.json')) return c.json(body, status);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<TwilioResponse>${xmlOf(body)}</TwilioResponse>`;
  return c.body(xml, status, { 'content-type': 'application/xml; charset=utf-8' });
}

/** `{"RestException": …}`; Exotel leaves out `Code` at times. */
export function respondWithError(
  c: ExotelContext,
  status: 400 | 401 | 403 | 404 | 429 | 500 | 503,
  message: string,
  code?: number,
): Response {
  const exception = { Status: status, Message: message, ...(code === undefined ? {} : { Code: code }) };
  return respond(c, status, { RestException: exception });
}

function xmlOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value).replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return Object.entries(value)
    .map(([name, inner]) =>
      Array.isArray(inner)
        ? inner.map((each) => `<${name}>${xmlOf(each)}</${name}>`).join('')
        : `<${name}>${xmlOf(inner)}</${name}>`,
    )
    .join('');
}
