import { randomBytes } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { CallFunction } from './api.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { isBareHandle } from './frame/bare.ts';
import { paysHere } from './payment/paying-page.ts';
import {
  cspNonce,
  release,
  reportFault,
  requestId,
  type Shop,
  type ShopTerms,
  serverCall,
  shop,
  shopTerms,
} from './request-context.ts';

/** What the server finds in this bundle beside the routes. */
export interface PageEntry {
  createPageHandler: typeof createPageHandler;
  pageContext: typeof pageContext;
}

/**
 * Answers page requests, and requests for a page's data. Made here, so that the handler and the contexts come from one copy
 * of the router. What does not say otherwise is kept by nobody: it may be about the person who asks.
 */
export function createPageHandler(build: ServerBuild) {
  const handle = createRequestHandler(build, 'production');
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    context.set(release, build.assets.version);
    const answer = await handle(request, context);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    return answer;
  };
}

/** What the server gives to the pages for one request; called by the server's page handler. */
export function pageContext({ call, id, report, terms, shop: facts }: PageParts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(reportFault, report);
  context.set(requestId, id);
  context.set(serverCall, call);
  context.set(shopTerms, terms);
  context.set(shop, facts);
  context.set(cspNonce, randomBytes(16).toString('base64'));
  return context;
}

interface PageParts {
  call: CallFunction;
  id: string;
  report: (fault: unknown) => void;
  terms: ShopTerms;
  shop: Shop;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(cspNonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  // Only the development server has no nonce: it adds scripts of its own.
  if (nonce) headers.set('content-security-policy', contentSecurityPolicy(nonce, windowOf(entryContext, context)));
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const page = <ServerRouter context={entryContext} url={request.url} nonce={nonce} />;
  return new Response(
    isBare(entryContext) ? written(page) : await streamed(page, nonce, faultIn(entryContext, context)),
    { status, headers },
  );
}

/** Where the payment window of this page is loaded from; null for a page that does not pay. */
function windowOf({ staticHandlerContext: { matches } }: EntryContext, context: RouterContextProvider): string | null {
  return paysHere(matches.at(-1)?.route.handle) ? context.get(shopTerms).checkoutScriptUrl : null;
}

/** A bare page hands no data to a script in the browser, so that it can be written in one go, which is cheaper. */
function isBare({ staticHandlerContext: { matches, errors } }: EntryContext): boolean {
  return !errors && isBareHandle(matches.at(-1)?.route.handle);
}

function written(page: ReactElement): string {
  return `<!doctype html>${renderToString(page)}`;
}

/** The router's data for the browser comes in the stream; waiting for all of it leaves no half-written answer behind a fault. */
async function streamed(page: ReactElement, nonce: string, onError: (fault: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce, onError });
  await stream.allReady;
  return scriptsLast(await new Response(stream).text());
}

/**
 * Every page works before its script is there: styles, headings and pictures need not share a slow line with it. The router preloads its modules
 * before all else, and has no property for this. No text of a page holds these letters: React and the router write `<` of theirs otherwise.
 */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Reports what breaks while a page is written, which would be printed otherwise, with the address; what it is written about was reported before. */
function faultIn({ staticHandlerContext: { errors } }: EntryContext, context: RouterContextProvider) {
  return (fault: unknown) => {
    if (!Object.values(errors ?? {}).includes(fault)) context.get(reportFault)(fault);
  };
}

/** Faults go to the server's log, which knows what it may not say; the router's own report would print the address. */
export function handleError(fault: unknown, { request, context }: HandleErrorArgs): void {
  const answered = isRouteErrorResponse(fault) && fault.status < 500;
  if (!answered && !request.signal.aborted) context.get(reportFault)(fault);
}

interface HandleErrorArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}
