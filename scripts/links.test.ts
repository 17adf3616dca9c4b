import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const texts = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })];

/** The targets of a text's relative links: neither web addresses nor anchors within the text. */
function relativeLinks(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*/, ''));
  return targets.filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

it('links of the documents lead to files that exist', () => {
  const links = texts.flatMap((file) =>
    relativeLinks(readFileSync(join(root, file), 'utf8')).map((target) => ({ file, target })),
  );
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(({ file, target }) => !existsSync(join(root, dirname(file), target)));
  expect(broken).toEqual([]);
});

it('the recipes name files that exist', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const named = [...text.matchAll(/(?<![\w/.…-])(?:[a-z][\w.-]*\/)+[\w.-]*(?![\w…-])/g)].map(([path]) => path);
  const ours = named.filter((path) => existsSync(join(root, path.split('/')[0] ?? '')));
  expect(ours.length).toBeGreaterThan(100);
  expect(ours.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('code that names a document names one that exists', () => {
  const files = globSync(
    '{contract,messages,providers,server,simulators,web,scripts,test,torture,bench,e2e}/**/*.{ts,tsx,mjs,sql}',
    {
      cwd: root,
    },
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([document]) => ({
      file,
      document,
    })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ document }) => !existsSync(join(root, document)))).toEqual([]);
});

it('sources of styles name files that exist', () => {
  const sources = globSync('web/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/@source "([^"]+)"/g)].map(([, pattern = '']) => ({
      file,
      pattern,
    })),
  );
  expect(sources.length).toBeGreaterThan(5);
  const empty = sources.filter(
    ({ file, pattern }) => globSync(pattern, { cwd: join(root, dirname(file)) }).length === 0,
  );
  expect(empty).toEqual([]);
});
