import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** In bytes: below this, compressing does not make an answer faster. */
const minBytes = 1024;
const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;

/**
 * Compresses a page in one go. `hono/compress` has no Brotli and streams every answer, which took a third of a scan's
 * processor time (docs/PERFORMANCE.md); a page of ours is written whole before it is sent.
 */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  const type = res.headers.get('content-type') ?? '';
  if (!res.body || res.headers.has('content-encoding') || !compressible.test(type)) return;
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
  if (isFile(res)) {
    if (encoding) c.res = compressedStream(res);
    return;
  }
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.append('vary', 'accept-encoding');
  c.res = undefined;
  if (!encoding || body.length < minBytes) {
    c.res = new Response(body, { status: res.status, headers });
    return;
  }
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  c.res = new Response(await compressed(body, encoding), { status: res.status, headers });
};

/** Whether this is a file, which may be of any length and is streamed. */
function isFile({ headers }: Response): boolean {
  return headers.get('content-disposition')?.startsWith('attachment') ?? false;
}

function compressedStream({ body, status, headers }: Response): Response {
  const sent = new Headers(headers);
  sent.append('vary', 'accept-encoding');
  sent.set('content-encoding', 'gzip');
  sent.delete('content-length');
  return new Response(body?.pipeThrough(new CompressionStream('gzip')) ?? null, { status, headers: sent });
}

export function compressed(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gzipAsync(body);
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** The best encoding that the browser accepts; a quality of 0 means not accepted. */
export function acceptedEncoding(header: string): 'br' | 'gzip' | undefined {
  const offers = parseAccept(header.toLowerCase()).filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((name) => offers.some(({ type }) => type === name));
}
