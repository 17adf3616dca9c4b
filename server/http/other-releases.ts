import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Locale } from '../../messages/catalogue.ts';
import { scriptIn } from '../../web/language-assets.ts';
import { contactScript } from '../../web/scan/contact-script-path.ts';
import { liveScript } from '../../web/scan/following/live-script-path.ts';
import type { KeptFile, ReleaseFiles } from '../releases/release-files.ts';
import { acceptedEncoding, compressed, compressPages } from './compress.ts';
import type { PageBindings } from './scan-page.ts';

interface Deps {
  releaseFiles: Pick<ReleaseFiles, 'find'>;
  /** Names the release of this process. */
  release: string;
  /** The router's own name for its list of pages in this release. */
  version: string;
}

/** A name with a hash in it, perhaps in the folder of a language. Nothing else was ever stored. */
const built = /^\/assets\/(?:[a-z]{2,3}(?:-[A-Z]{2})?\/)?[\w.~$-]{1,100}-[\w-]{7,12}\.[a-z0-9]{2,5}$/;
const ofRelease = /^\/\w+\.js\?v=[0-9a-f]{12}(?:&language=[\w-]{2,8})?$/;
const routerVersion = /^([\w-]{1,20}?)-([a-z]{2,3}(?:-[A-Z]{2})?)$/;

/**
 * What pages of other releases ask for, as long as such a release runs, and for a week after: their files, and the router's list of their pages. What
 * is not known goes on to the pages of this release.
 */
export function otherReleases({ releaseFiles, release, version }: Deps): Hono<PageBindings> {
  const app = new Hono<PageBindings>();
  app.get('/assets/*', async (c, next) => {
    const { path } = c.req;
    if (!built.test(path)) return next();
    // A language has only those files of its own that have words.
    const shared = inAnyLanguage(path);
    const file = (await releaseFiles.find(path)) ?? (shared === path ? null : await releaseFiles.find(shared));
    return file ? answer(c, file) : c.text('', 404, { 'cache-control': 'no-store' });
  });
  for (const script of [contactScript, liveScript])
    app.get(script, async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      const address = pathname + search;
      const isOther = ofRelease.test(address) && c.req.query('v') !== release;
      const file = isOther ? await releaseFiles.find(address) : null;
      return file ? answer(c, file) : next();
    });
  app.get('/__manifest', compressPages, async (c, next) => {
    const [, other = '', locale = ''] = routerVersion.exec(c.req.query('version') ?? '') ?? [];
    if (!other || other === version) return next();
    const file = await releaseFiles.find(scriptIn(locale as Locale, `/assets/manifest-${other}.js`));
    return file ? c.json(await routesOf(file), 200, { 'cache-control': 'no-store' }) : next();
  });
  return app;
}

export function inAnyLanguage(path: string): string {
  return path.replace(/^\/assets\/[^/]+\//, '/assets/');
}

/** Compressed as it is kept, or as the client takes it. */
async function answer(c: Context<PageBindings>, file: KeptFile): Promise<Response> {
  const type = getMimeType(c.req.path) ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
  if (!file.encoding) return c.body(new Uint8Array(file.content), 200, headers);
  const varied = { ...headers, vary: 'accept-encoding' };
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
  if (encoding === 'br') return c.body(new Uint8Array(file.content), 200, { ...varied, 'content-encoding': 'br' });
  const content = await contentOf(file);
  return encoding
    ? c.body(await compressed(content, encoding), 200, { ...varied, 'content-encoding': encoding })
    : c.body(new Uint8Array(content), 200, varied);
}

/**
 * All pages of a release as the router lists them. It asks for those that it is about to need; more of them do no harm, and which these are another
 * release cannot say.
 */
async function routesOf(file: KeptFile): Promise<Record<string, object>> {
  const script = (await contentOf(file)).toString();
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)).routes;
}

async function contentOf({ encoding, content }: KeptFile): Promise<Buffer> {
  return encoding === 'br' ? promisify(brotliDecompress)(content) : content;
}
