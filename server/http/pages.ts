import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ServerBuild } from 'react-router';
import { createCall } from '../../web/api.ts';
import type { PageEntry } from '../../web/entry.server.tsx';
import type { AppBindings } from './answer-call.ts';

const buildFolder = join(import.meta.dirname, '../../build');

/** Where the API is reached from a page's loader or action: the same app, in this process, on the same connection. */
export type InProcess = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** The pages and their files. Throws where `npm run build` has not been run. */
export async function createPages(inProcess: InProcess): Promise<Hono<AppBindings>> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error('The pages are not built yet: run `npm run build`.');
  const build: ServerBuild = await import(file);
  const { createPageHandler, pageContext } = build.entry.module as unknown as PageEntry;
  const answer = createPageHandler(build);
  const known = new Set(Object.values(build.routes).map((route) => route?.path?.replace(/^\//, '').split('/')[0]));

  const pages = new Hono<AppBindings>();
  pages.use('/assets/*', cacheForever, serveStatic({ root: join(buildFolder, 'client'), precompressed: true }));
  pages.use('/*', serveStatic({ root: join(buildFolder, 'client'), precompressed: true }));
  pages.use('/*', compress());
  pages.all('/*', (c) => {
    const [, first = ''] = c.req.path.split('/');
    c.set('route', known.has(first) ? `/${first}` : 'page');
    const call = createCall((path, init) => inProcess(new Request(new URL(path, c.req.url), init), c.env));
    return answer(c.get('secure') ? overHttps(c.req.raw) : c.req.raw, pageContext(call));
  });
  return pages;
}

const cacheForever = async (c: { header: (name: string, value: string) => void }, next: () => Promise<void>) => {
  c.header('cache-control', 'public, max-age=31536000, immutable');
  await next();
};

/** Behind a proxy that ends TLS the page must know its own address: a form's Origin is compared with it. */
function overHttps(request: Request): Request {
  const url = new URL(request.url);
  url.protocol = 'https:';
  return new Request(url, request);
}
