import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { CallFunction } from './api.ts';
import { cspNonce, requestId, serverCall } from './request-context.ts';

/** What the server finds in this bundle beside the routes. */
export interface PageEntry {
  createPageHandler: typeof createPageHandler;
  pageContext: typeof pageContext;
}

/** Answers page requests. Made here, so that the handler and the contexts come from one copy of the router. */
export function createPageHandler(build: ServerBuild) {
  return createRequestHandler(build, 'production');
}

/** What the server gives to the pages for one request; called by the server's page handler. */
export function pageContext(call: CallFunction, id?: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestId, id);
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
