import type { Context } from 'hono';
import { en } from '../../messages/en.ts';
import { ApiError } from './api-error.ts';

/** 64 KiB: a call that needs more declares it. */
export const maxBody = 64 * 1024;

/** The body of a call, as JSON. Rejects a body that is too large before reading it, a wrong content type, and what is not JSON. */
export async function readJson(c: Context, max = maxBody): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError(415, 'unsupported_type', en.api.unsupported_type);
  const text = await readText(c, max);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'not_json', en.api.not_json);
  }
}

/** The body as text. Rejects more than 64 KiB, or than `max`. */
export async function readText(c: Context, max = maxBody): Promise<string> {
  return new TextDecoder().decode(await readBytes(c, max));
}

/** The raw body; counted while it arrives if there is no Content-Length. Rejects more than `max` bytes. */
export async function readBytes(c: Context, max: number): Promise<Buffer> {
  const contentLength = c.req.header('content-length');
  if (contentLength !== undefined) {
    if (Number(contentLength) > max) throw tooLarge();
    return Buffer.from(await c.req.arrayBuffer());
  }
  if (!c.req.raw.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body) {
    size += chunk.length;
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The error for a body, or for the input of a call, that is too large. */
export function tooLarge(): ApiError {
  return new ApiError(413, 'too_large', en.api.too_large);
}
