import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxFileLength } from '../../contract/console/dispatch-file.ts';
import { maxPictureBytes } from '../../contract/pictures.ts';
import { en } from '../../messages/en.ts';
import type { AppBindings } from './app-bindings.ts';
import { messagesOf } from './handle-call.ts';
import { maxBody } from './read-json.ts';

/**
 * The forms with larger bodies: a picture; a legal page's text, in English or another language, with the markup that a word processor adds; a
 * courier's file.
 */
const largerBodies = [
  { path: /^\/console\/products\/\d+(\.data)?$/, max: maxPictureBytes + maxBody },
  { path: /^\/console\/pages\/\d+\/(edit|in\/[\w-]+)(\.data)?$/, max: 1024 * 1024 },
  { path: /^\/console\/orders\/dispatch-file(\.data)?$/, max: 4 * maxFileLength + maxBody },
];

const tooLarge: Parameters<typeof bodyLimit>[0]['onError'] = (c) => c.text(en.api.too_large, 413);
const usualLimit = bodyLimit({ maxSize: maxBody, onError: tooLarge });
const bodyLimits = largerBodies.map(({ path, max }) => ({
  path,
  limit: bodyLimit({ maxSize: max, onError: tooLarge }),
}));

/** Limits the size of a page's form. */
export const limitPageBodies: MiddlewareHandler = (c, next) => {
  const { limit } = bodyLimits.find(({ path }) => path.test(c.req.path)) ?? { limit: usualLimit };
  return limit(c, next);
};

const formType = 'application/x-www-form-urlencoded';
const fileFormType = 'multipart/form-data';
const readMethods = ['GET', 'HEAD'];

/**
 * Pages accept GET, HEAD, and POST of a form: every other method is 405, a body that is not a form 415, and one that cannot be parsed 400. Browsers
 * send nothing else, and a page that received it would fail.
 */
export const requireForm: MiddlewareHandler<AppBindings> = async (c, next) => {
  const { method } = c.req;
  const t = messagesOf(c).api;
  if (readMethods.includes(method)) return next();
  if (method !== 'POST') return c.text(t.unsupported_method, 405, { allow: [...readMethods, 'POST'].join(', ') });
  const type = c.req.header('content-type') ?? '';
  const kind = type.split(';')[0]?.trim().toLowerCase();
  if (kind === formType) return next();
  if (kind !== fileFormType) return c.text(t.unsupported_form, 415);
  const body = await c.req.raw.arrayBuffer();
  if (!(await isParsable(body, type))) return c.text(t.unreadable_form, 400);
  c.req.raw = new Request(c.req.raw, { body });
  return next();
};

async function isParsable(body: ArrayBuffer, type: string): Promise<boolean> {
  const parsing = new Response(body, { headers: { 'content-type': type } }).formData();
  return parsing.then(
    () => true,
    () => false,
  );
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether another site's page sends this request, with our cookies. The router checks that only for the pages' own actions, and accepts
 * a request without an Origin header; a browser may send `sec-fetch-site` without an origin.
 */
export function isCrossSite({ method, url, headers }: Request): boolean {
  if (safeMethods.has(method)) return false;
  const origin = headers.get('origin');
  const isOtherOrigin = origin !== null && origin !== new URL(url).origin;
  return isOtherOrigin || headers.get('sec-fetch-site') === 'cross-site';
}
