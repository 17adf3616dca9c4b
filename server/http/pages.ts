import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { createCall } from '../../web/api.ts';
import type { PageEntry } from '../../web/entry.server.tsx';
import type { Shop, ShopTerms } from '../../web/request-context.ts';
import type { AppBindings } from './app-bindings.ts';
import { challengeIn } from './ask-challenge.ts';
import { compressPages } from './compress.ts';
import { languageOf } from './handle-call.ts';
import type { Logger } from './log.ts';
import { isForeign, limitPageBodies, requireForm } from './page-forms.ts';
import { labelOf, pageLabels } from './page-labels.ts';

const buildFolder = join(import.meta.dirname, '../../build');
const clientFolder = join(buildFolder, 'client');

/** How a page's loader or action reaches the API: the same app, in this process, on the same connection. */
export type InProcess = (request: Request, bindings: AppBindings['Bindings']) => Response | Promise<Response>;

interface PagesDeps {
  inProcess: InProcess;
  log: Logger;
  /** A function, called for every request: tax rates change on a given day. */
  terms: () => ShopTerms;
  /** A function, called for every request: with a port of 0 the address is known only once we listen. */
  shop: () => Shop;
}

/** The pages and their files. Throws if `npm run build` has not been run. */
export async function createPages({ inProcess, log, terms, shop }: PagesDeps): Promise<Hono<AppBindings>> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error('The pages are not built yet: run `npm run build`.');
  const build: ServerBuild = await import(file);
  const { createPageHandler, pageContext } = build.entry.module as unknown as PageEntry;
  const answer = createPageHandler(build);
  const labels = pageLabels(build.routes);

  const pages = new Hono<AppBindings>();
  const files = serveStatic({ root: clientFolder, precompressed: true, onFound: cacheForever });
  for (const path of builtPaths()) pages.get(path, files);
  pages.use('/*', compressPages);
  pages.use('/*', limitPageBodies);
  pages.use('/*', requireForm);
  pages.all('/*', async (c) => {
    c.set('route', labelOf(c.req.path, labels));
    const request = understood(c.req.raw, c.get('secure'));
    if (isForeign(request)) return c.text(languageOf(c).api.foreign, 400);
    const requestId = c.get('requestId');
    const bindings = { ...c.env, requestId };
    let comeBackIn: string | null = null;
    const cookies: string[] = [];
    const call = createCall(async (path, init) => {
      const inner = new Request(new URL(path, c.req.url), init);
      inner.headers.set('accept-language', c.req.header('accept-language') ?? '');
      inner.headers.set('user-agent', c.req.header('user-agent') ?? '');
      inner.headers.set('cookie', challengeIn(c).join('='));
      const told = await inProcess(inner, bindings);
      cookies.push(...told.headers.getSetCookie());
      if (told.status === 503) comeBackIn = told.headers.get('retry-after');
      return told;
    });
    const report = (err: unknown) => log.error({ err, requestId }, 'page fault');
    const page = keeping(
      cookies,
      await answer(request, pageContext({ call, id: requestId, report, terms: terms(), shop: shop() })),
    );
    return comeBackIn ? orLater(page, comeBackIn) : page;
  });
  return pages;
}

/** Adds the cookies that calls have set to the page that made the calls. */
function keeping(cookies: string[], page: Response): Response {
  if (cookies.length === 0) return page;
  const headers = new Headers(page.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
}

/** A page that failed because a call was answered with 503 becomes a 503, too, with the same Retry-After, in seconds. */
function orLater(page: Response, comeBackIn: string): Response {
  if (page.status < 500) return page;
  const headers = new Headers(page.headers);
  headers.set('retry-after', comeBackIn);
  return new Response(page.body, { status: 503, headers });
}

/** The paths of the built files, so that a page request does not have to look for a file of its name. */
function builtPaths(): string[] {
  const entries = readdirSync(clientFolder, { withFileTypes: true });
  return entries.map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`));
}

/** Built assets have a hash of their content in their names; other files may change with the next release. */
function cacheForever(path: string, c: { header: (name: string, value: string) => void }): void {
  const hashed = path.includes('/assets/');
  c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
}

/**
 * The request in the form that the router expects. Behind a proxy that terminates TLS a page must know its own origin, with which a
 * form's Origin is compared; a path that cannot be decoded belongs to no page.
 */
function understood(request: Request, secure: boolean): Request {
  const url = new URL(request.url);
  const decodes = canDecode(url.pathname);
  if (decodes && !secure) return request;
  if (!decodes) url.pathname = '/-';
  if (secure) url.protocol = 'https:';
  return new Request(url, request);
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
