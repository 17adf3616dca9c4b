import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogues, type Locale } from '../messages/catalogue.ts';
import { scriptIn } from './language-assets.ts';

const folder = join(import.meta.dirname, '../build/client');

interface Loaded {
  module: string;
  imports: string[];
}

interface Manifest {
  entry: Loaded;
  routes: Record<string, Loaded & { parentId?: string; clientActionModule?: string; clientLoaderModule?: string }>;
}

const assigned = 'window.__reactRouterManifest=';

function readManifest(): Manifest {
  const [text] = globSync('assets/manifest-*.js', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((content) => content.startsWith(assigned));
  return JSON.parse(text?.slice(assigned.length).replace(/;\s*$/, '') ?? '');
}

/** All files of script that the page of a route is loaded with: those it names, and those that they import. */
function filesOf(route: string, { entry, routes }: Manifest): string[] {
  const found = new Set([entry.module, ...entry.imports]);
  for (let id: string | undefined = route; id; id = routes[id]?.parentId) {
    const { module, imports, clientActionModule, clientLoaderModule } = routes[id] ?? { module: '', imports: [] };
    for (const file of [module, clientActionModule, clientLoaderModule, ...imports]) if (file) found.add(file);
  }
  for (const file of found)
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:from|import) ?["'`]\.\/([\w.-]+\.js)["'`]/g,
    ))
      found.add(`/assets/${name}`);
  return [...found];
}

/** The bytes of these files in a language, compressed: it has only those of its own that have words. */
function bytesOf(files: string[], locale: Locale): number {
  return files.reduce((sum, file) => {
    const own = join(folder, `${scriptIn(locale, file)}.br`);
    return sum + statSync(existsSync(own) ? own : join(folder, `${file}.br`)).size;
  }, 0);
}

it('no file has words in two languages, or a place without its words', () => {
  const files = globSync('assets/**/*.js', { cwd: folder });
  expect(files.length).toBeGreaterThan(400);
  const locales = Object.keys(catalogues) as Locale[];
  const titles = locales.map((locale) => catalogues[locale].sign_in.user_login_title);
  let withWords = 0;
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text, file).not.toContain('__words__');
    // In whatever quotes: what is put in is in double ones, and what came with a module in others.
    const found = titles.filter((title) => ['"', "'", '`'].some((quote) => text.includes(quote + title + quote)));
    withWords += found.length;
    expect(found.length, file).toBeLessThanOrEqual(1);
  }
  expect(withWords).toBeGreaterThanOrEqual(locales.length);
});

/** A file larger than the editor of texts has what a browser does not need: once it was the sentences of all languages, 2.6 MB on one page. */
it('no file is larger than the editor of texts', () => {
  const sizes = globSync('assets/**/*.js', { cwd: folder }).map((file) => [statSync(join(folder, file)).size, file]);
  const large = sizes.filter(([size = 0]) => Number(size) > 400_000);
  expect(large).toEqual([]);
});

/** React and the router are 94 of them. */
describe('a page is loaded with at most ten files of script, and so many thousands of bytes, compressed', () => {
  const manifest = readManifest();
  it.each([
    ['/productdetail', 'shop/product-detail', 116],
    ['/addtoproduct', 'shop/add-to-product', 116],
    ['/checkout', 'shop/checkout/checkout', 130],
    ['/userdetail', 'owner/user-detail', 130],
    ['/myqr', 'owner/my-qr', 126],
    ['/userlogin', 'sign-in/user-login', 126],
    ['/console', 'console/today/today', 122],
  ])('%s', (_, route, thousands) => {
    const files = filesOf(route, manifest);
    expect(files.length).toBeGreaterThan(2);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(10);
    expect(bytesOf(files, 'en') / 1000).toBeLessThan(thousands);
    // Other letters take more bytes, and nothing else is added.
    for (const locale of Object.keys(catalogues) as Locale[])
      expect(bytesOf(files, locale) / bytesOf(files, 'en'), locale).toBeLessThan(1.08);
  });
});
