import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const texts = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })];

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The links of all documents that are no web addresses. `path`: from our folder, of the document itself for an anchor within it. */
const links = texts.flatMap((file) =>
  [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#');
      return { file, target, path: path ? join(dirname(file), path) : file, anchor };
    }),
);

/** What forges make of a text's headings: lower case, without punctuation, dashes for spaces, a number for a second one. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm);
  const seen = new Map<string, number>();
  return [...headings].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times ? `${anchor}-${times}` : anchor;
  });
}

it('links of the documents lead to files that exist', () => {
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

it('anchors in links are headings of the document that they lead to', () => {
  const anchored = links.filter(({ path, anchor }) => anchor && path.endsWith('.md'));
  expect(anchored.length).toBeGreaterThan(50);
  expect(anchored.filter(({ path, anchor = '' }) => !anchorsOf(textOf(path)).includes(anchor))).toEqual([]);
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
