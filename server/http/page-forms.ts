import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { largestPicture } from '../../contract/pictures.ts';
import { en } from '../../messages/en.ts';
import type { AppBindings } from './app-bindings.ts';
import { languageOf } from './handle-call.ts';
import { maxBody } from './read-json.ts';

/** The forms with larger bodies: a picture, and a legal page's text with the markup that a word processor adds. */
const larger = [
  { path: /^\/console\/products\/\d+(\.data)?$/, max: largestPicture + maxBody },
  { path: /^\/console\/pages\/\d+\/edit(\.data)?$/, max: 1024 * 1024 },
];

const tooLarge: Parameters<typeof bodyLimit>[0]['onError'] = (c) => c.text(en.api.too_large, 413);
const usual = bodyLimit({ maxSize: maxBody, onError: tooLarge });
const limits = larger.map(({ path, max }) => ({ path, limit: bodyLimit({ maxSize: max, onError: tooLarge }) }));

/** Limits the size of a page's form. */
export const limitPageBodies: MiddlewareHandler = (c, next) => {
  const { limit } = limits.find(({ path }) => path.test(c.req.path)) ?? { limit: usual };
  return limit(c, next);
};

const form = 'application/x-www-form-urlencoded';
const formWithFiles = 'multipart/form-data';
const reads = ['GET', 'HEAD'];

/**
 * Pages accept GET, HEAD, and POST of a form: every other method is 405, a body that is not a form 415, and one that cannot be parsed 400. Browsers
 * send nothing else, and a page that received it would fail.
 */
export const requireForm: MiddlewareHandler<AppBindings> = async (c, next) => {
  const { method } = c.req;
  const t = languageOf(c).api;
  if (reads.includes(method)) return next();
  if (method !== 'POST') return c.text(t.unsupported_method, 405, { allow: [...reads, 'POST'].join(', ') });
  const type = c.req.header('content-type') ?? '';
  const kind = type.split(';')[0]?.trim().toLowerCase();
  if (kind === form) return next();
  if (kind !== formWithFiles) return c.text(t.unsupported_form, 415);
  const body = await c.req.raw.arrayBuffer();
  if (!(await isReadable(body, type))) return c.text(t.unreadable_form, 400);
  c.req.raw = new Request(c.req.raw, { body });
  return next();
};

async function isReadable(body: ArrayBuffer, type: string): Promise<boolean> {
  const read = new Response(body, { headers: { 'content-type': type } }).formData();
  return read.then(
    () => true,
    () => false,
  );
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site's page sends this request, with our cookies. The router checks that only for the pages' own actions, and accepts
 * a request without an Origin header; a browser may send `sec-fetch-site` without an origin.
 */
export function isForeign({ method, url, headers }: Request): boolean {
  if (harmless.has(method)) return false;
  const origin = headers.get('origin');
  const elsewhere = origin !== null && origin !== new URL(url).origin;
  return elsewhere || headers.get('sec-fetch-site') === 'cross-site';
}
