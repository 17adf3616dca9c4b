import type { MiddlewareHandler } from 'hono';
import type { AppBindings } from './app-bindings.ts';
import { languageOf } from './handle-call.ts';

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
