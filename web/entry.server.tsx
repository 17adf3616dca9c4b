import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { type CallFunction, serverCall } from './api.ts';
import { cspNonce } from './request-context.ts';

/** What the server gives to the pages for one request; called by the server's page handler. */
export function pageContext(call: CallFunction): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverCall, call);
  context.set(cspNonce, randomBytes(16).toString('base64'));
  return context;
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Pages are written whole: their data is there before they are rendered, so nothing is gained by streaming them. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Response {
  const nonce = context.get(cspNonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(nonce));
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  const html = renderToString(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />);
  return new Response(request.method === 'HEAD' ? null : `<!doctype html>${html}`, { status, headers });
}
