import { randomBytes } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { areasIn, type Locale } from '../messages/catalogue.ts';
import { speak } from '../messages/spoken.ts';
import type { CallFunction } from './api.ts';
import { consolePaths } from './console/paths.ts';
import { contentSecurityPolicy, withNonce } from './content-security-policy.ts';
import { scriptIn } from './language-assets.ts';
import { isStandaloneHandle } from './layout/standalone.ts';
import { isPayingPage } from './payment/paying-page.ts';
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
  version,
} from './request-context.ts';
import { requestLocale } from './request-messages.ts';
import { type AnswerBefore, answerBefore, scanAnswer } from './scan/scan-answer.ts';

/** What the server uses from this bundle besides the routes. */
export interface PageEntry {
  createPageHandler: typeof createPageHandler;
  pageContext: typeof pageContext;
  scanAnswer: typeof scanAnswer;
}

export { scanAnswer };

speak(areasIn);

/**
 * Answers page requests, and requests for a page's data. Created here, so that the handler and the contexts come from one copy of the router. Answers
 * without a `cache-control` of their own are not stored by anything: they may be about the logged-in account. `releaseName`: another one for each
 * build. `versionText`: what operators are shown of the version.
 */
export function createPageHandler(build: ServerBuild, releaseName: string, versionText: string) {
  const handlers = new Map<Locale, RequestHandler>();
  const handlerIn = (locale: Locale) => {
    const handler = handlers.get(locale) ?? createRequestHandler(inLanguage(build, locale), 'production');
    handlers.set(locale, handler);
    return handler;
  };
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    context.set(release, releaseName);
    context.set(version, versionText);
    const answer = await handlerIn(requestLocale(request))(request, context);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    return answer;
  };
}

/**
 * The build whose pages load the scripts of a language. Its version is another one in each: a browser keeps for good what it was told of pages
 * under a version, and would load those of the language before.
 */
function inLanguage(build: ServerBuild, locale: Locale): ServerBuild {
  const assets = JSON.parse(JSON.stringify(build.assets), (_key, value) =>
    typeof value === 'string' ? scriptIn(locale, value) : value,
  );
  return { ...build, assets: { ...assets, version: `${build.assets.version}-${locale}` } };
}

/** What the server passes to the pages for one request; called by the server's page handler. */
export function pageContext({ call, id, report, terms, shop: facts, answer = null }: PageParts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(reportFault, report);
  context.set(requestId, id);
  context.set(serverCall, call);
  context.set(shopTerms, terms);
  context.set(shop, facts);
  context.set(answerBefore, answer);
  context.set(cspNonce, randomBytes(16).toString('base64'));
  return context;
}

interface PageParts {
  call: CallFunction;
  id: string;
  report: (fault: unknown) => void;
  terms: ShopTerms;
  shop: Shop;
  /** The answer to the scan that is the request, if it is known already. */
  answer?: AnswerBefore;
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
  if (nonce) {
    const printsFiles = new URL(request.url).pathname.startsWith(consolePaths.today);
    const window = windowOf(entryContext, context);
    headers.set('content-security-policy', contentSecurityPolicy(withNonce(nonce), window, { printsFiles }));
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const page = <ServerRouter context={entryContext} url={request.url} nonce={nonce} />;
  return new Response(
    isStandalone(entryContext) ? written(page) : await streamed(page, nonce, faultIn(entryContext, context)),
    { status, headers },
  );
}

/** Where the payment window of this page is loaded from; null for a page that does not pay. */
function windowOf({ staticHandlerContext: { matches } }: EntryContext, context: RouterContextProvider): string | null {
  return isPayingPage(matches.at(-1)?.route.handle) ? context.get(shopTerms).checkoutScriptUrl : null;
}

/** A standalone page sends no data to a script in the browser, so it can be rendered in one go, which is cheaper. */
function isStandalone({ staticHandlerContext: { matches, errors } }: EntryContext): boolean {
  return !errors && isStandaloneHandle(matches.at(-1)?.route.handle);
}

function written(page: ReactElement): string {
  return `<!doctype html>${renderToString(page)}`;
}

/** The router's data for the browser is part of the stream; waiting for all of it avoids a half-written answer when an error occurs. */
async function streamed(page: ReactElement, nonce: string, onError: (fault: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce, onError });
  await stream.allReady;
  return scriptsLast(await new Response(stream).text());
}

/**
 * Every page works before its script has loaded: styles, headings and pictures must not share a slow connection with it. The router preloads its
 * modules first, and has no option to lower their priority. The text of a page cannot contain this string: React and the router escape `<` there.
 */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/**
 * Reports errors that occur while a page is rendered, which would otherwise be printed together with the address. An error that the page itself is
 * about was reported before.
 */
function faultIn({ staticHandlerContext: { errors } }: EntryContext, context: RouterContextProvider) {
  return (fault: unknown) => {
    if (!Object.values(errors ?? {}).includes(fault)) context.get(reportFault)(fault);
  };
}

/** Errors go to the server's log, which knows what must not be logged; the router's own report would print the address. */
export function handleError(fault: unknown, { request, context }: HandleErrorArgs): void {
  const answered = isRouteErrorResponse(fault) && fault.status < 500;
  if (!answered && !request.signal.aborted) context.get(reportFault)(fault);
}

interface HandleErrorArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}
