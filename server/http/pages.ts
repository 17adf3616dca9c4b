import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { messagesFor, offeredLanguages } from '../../messages/catalogue.ts';
import type { PageEntry } from '../../web/entry.server.tsx';
import { paths, scanPath } from '../../web/paths.ts';
import type { Shop, ShopTerms } from '../../web/request-context.ts';
import { contactScriptPath } from '../../web/scan/contact-script-path.ts';
import { liveScriptPath } from '../../web/scan/following/live-script-path.ts';
import type { ContactAnswer } from '../../web/scan/scan-answer.ts';
import { builtFiles } from '../releases/built-files.ts';
import type { ReleaseFile, ReleaseFiles } from '../releases/release-files.ts';
import { versionAndCommit } from '../version.ts';
import type { AppBindings } from './app-bindings.ts';
import type { CallsOfPage } from './call-in-process.ts';
import { compressed, compressPages } from './compress.ts';
import { ContactShells } from './contact-shells.ts';
import { messagesOf } from './handle-call.ts';
import type { Logger } from './log.ts';
import { inAnyLanguage, otherReleases } from './other-releases.ts';
import { isCrossSite, limitPageBodies, requireForm } from './page-forms.ts';
import { labelOf, pageLabels } from './page-labels.ts';
import { type PageBindings, scanPage } from './scan-page.ts';

const buildFolder = join(import.meta.dirname, '../../build');
const clientFolder = join(buildFolder, 'client');

interface PagesDeps {
  callsOfPage: (c: Context<AppBindings>) => CallsOfPage;
  log: Logger;
  /** A function, called for every request: tax rates change on a given day. */
  terms: () => ShopTerms;
  /** A function, called for every request: with a port of 0 the address is known only once we listen. */
  shop: () => Shop;
  releaseFiles: ReleaseFiles;
  /** Whether processes of other releases may serve beside this one, or after it. */
  keepsFiles: boolean;
}

/** The pages and their files, which are kept for other releases by then. Throws if `npm run build` has not been run. */
export async function createPages({
  callsOfPage,
  log,
  terms,
  shop,
  releaseFiles,
  keepsFiles,
}: PagesDeps): Promise<Hono<PageBindings>> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error('The pages are not built yet: run `npm run build`.');
  const build: ServerBuild = await import(file);
  const { createPageHandler, pageContext, scanAnswer } = build.entry.module as unknown as PageEntry;
  const release = releaseOf(file);
  const handlePage = createPageHandler(build, release, versionAndCommit);
  const labels = pageLabels(build.routes);

  const pages = new Hono<PageBindings>();
  const built = { root: clientFolder, precompressed: true, onFound: cacheForever };
  const files = serveStatic(built);
  for (const path of builtPaths()) pages.get(path, files);
  pages.get('/assets/*', serveStatic({ ...built, rewriteRequestPath: inAnyLanguage }));
  pages.route('/', otherReleases({ releaseFiles, release, version: build.assets.version }));
  pages.use('/*', (c, next) => {
    c.set('route', labelOf(c.req.path, labels));
    return next();
  });
  const ask = (path: string, headers: Record<string, string> = {}, answer: ContactAnswer | null = null) => {
    const call = () => Promise.reject(new Error('The answer is known: nothing is called'));
    const report = (err: unknown) => log.error({ err }, 'page fault');
    const context = pageContext({ call, id: '', report, terms: terms(), shop: shop(), answer });
    return handlePage(new Request(shop().origin + path, { headers }), context);
  };
  const render = (answer: ContactAnswer, locale: string) =>
    ask(scanPath(answer.found.guid), { 'accept-language': locale }, answer);
  const scan = scanPage({ callsOfPage, scanAnswer, shells: new ContactShells({ render, log }) });
  pages.get(`${paths.scanShort}/:guid`, scan);
  pages.get(`${paths.scan}/:guid`, scan);
  pages.use('/*', compressPages);
  pages.use('/*', limitPageBodies);
  pages.use('/*', requireForm);
  pages.all('/*', async (c) => {
    const request = normalizedRequest(c.req.raw, c.get('secure'));
    if (isCrossSite(request)) return c.text(messagesOf(c).api.foreign, 400);
    const requestId = c.get('requestId');
    const { calls, answer = null } = c.get('scanned') ?? { calls: callsOfPage(c) };
    const { call, cookies, retryAfterSeconds } = calls;
    const report = (err: unknown) => log.error({ err, requestId }, 'page fault');
    const context = pageContext({ call, id: requestId, report, terms: terms(), shop: shop(), answer });
    const page = withCookies(cookies, await handlePage(request, context));
    return asUnavailable(page, retryAfterSeconds());
  });
  if (keepsFiles)
    await keepFiles(releaseFiles, [...builtFiles(clientFolder), ...scriptsOf(release, (path) => ask(path))], log);
  return pages;
}

/** Without them this process serves as well, and so it starts, as where the disk of the database is full. */
async function keepFiles(releaseFiles: ReleaseFiles, files: ReleaseFile[], log: Logger): Promise<void> {
  try {
    await releaseFiles.keep(files);
  } catch (err) {
    log.warn({ err }, 'files of this release not kept for processes of other releases');
  }
}

/** The scripts that a loader writes, by the addresses that name their release. Reading one throws if it could not be written. */
function scriptsOf(release: string, ask: (path: string) => Promise<Response>): ReleaseFile[] {
  const tags = offeredLanguages.map(({ locale }) => messagesFor(locale).language.tag);
  const paths = [liveScriptPath(release), ...tags.map((tag) => contactScriptPath(release, tag))];
  return paths.map((path) => ({
    path,
    encoding: 'br',
    read: async () => {
      const answer = await ask(path);
      // The page that says so would be kept in the script's place, for as long as this release is.
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      return compressed(Buffer.from(await answer.arrayBuffer()), 'br');
    },
  }));
}

/** Adds the cookies that calls have set to the page that made the calls. */
function withCookies(cookies: string[], page: Response): Response {
  if (cookies.length === 0) return page;
  const headers = new Headers(page.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
}

/** A page that failed because a call was answered with 503 becomes a 503, too, with the same Retry-After, in seconds. */
function asUnavailable(page: Response, retryAfterSeconds: number | undefined): Response {
  if (retryAfterSeconds === undefined || page.status < 500) return page;
  const headers = new Headers(page.headers);
  headers.set('retry-after', String(retryAfterSeconds));
  return new Response(page.body, { status: 503, headers });
}

/**
 * Names this build by all that its pages are made of. The router's own version only knows the files of the browser, and a script that is written by a
 * loader is not among them.
 */
function releaseOf(bundle: string): string {
  return createHash('sha256').update(readFileSync(bundle)).digest('hex').slice(0, 12);
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
function normalizedRequest(request: Request, secure: boolean): Request {
  const url = new URL(request.url);
  const isDecodable = canDecode(url.pathname);
  if (isDecodable && !secure) return request;
  if (!isDecodable) url.pathname = '/-';
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
