import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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

it('no page is loaded with every sentence, but for one in another language', () => {
  const manifest = readManifest();
  const pages = Object.keys(manifest.routes);
  expect(pages.length).toBeGreaterThan(100);
  const marked = globSync('assets/*.js', { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('en-XA'),
  );
  expect(marked).toHaveLength(1);
  for (const page of pages) expect(filesOf(page, manifest), page).not.toContain(`/${marked[0]}`);
});

/** React and the router are 94 of them. */
describe('a page is loaded with at most ten files of script, and so many thousands of bytes, compressed', () => {
  const manifest = readManifest();
  it.each([
    ['/productdetail', 'shop/product-detail', 116],
    ['/addtoproduct', 'shop/add-to-product', 116],
    ['/checkout', 'shop/checkout/checkout', 129],
    ['/userdetail', 'owner/user-detail', 128],
    ['/myqr', 'owner/my-qr', 126],
    ['/userlogin', 'sign-in/user-login', 124],
    ['/console', 'console/today/today', 117],
  ])('%s', (_, route, thousands) => {
    const files = filesOf(route, manifest);
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
    expect(files.length).toBeGreaterThan(2);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(10);
    expect(bytes / 1000).toBeLessThan(thousands);
  });
});
