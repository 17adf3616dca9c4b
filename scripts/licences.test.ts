import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isListed, type LockedPackage, licenceOf, nameOf, unlistedOf } from './licences.ts';

const root = join(import.meta.dirname, '..');
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

it('every package has a licence that is on the list, of what is shipped or of what only builds and tests', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(400);
  expect(unlistedOf(packages)).toEqual([]);
});

it('the lock file says of each licence what the package that is installed says', () => {
  const differing = Object.entries(packages).filter(([folder, entry]) => {
    const file = join(root, folder, 'package.json');
    if (folder === '' || !existsSync(file)) return false;
    const { license } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof license === 'string' && license !== licenceOf(nameOf(folder), entry);
  });
  expect(differing.map(([folder]) => folder)).toEqual([]);
});

it('a licence that is not on the list is named with its package, also one that is for development alone', () => {
  const found = unlistedOf({
    '': { version: '1.0.0' },
    'node_modules/good': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@of/strict': { version: '2.0.0', license: 'AGPL-3.0-only' },
    'node_modules/shipped': { version: '3.0.0', license: 'MPL-2.0' },
    'node_modules/builds': { version: '3.0.0', license: 'MPL-2.0', dev: true },
    'node_modules/silent': { version: '4.0.0' },
  });
  expect(found).toEqual([
    { name: '@of/strict', version: '2.0.0', licence: 'AGPL-3.0-only' },
    { name: 'shipped', version: '3.0.0', licence: 'MPL-2.0' },
    { name: 'silent', version: '4.0.0', licence: 'none' },
  ]);
});

it.each([
  ['MIT', true],
  ['(GPL-3.0-only OR MIT)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR MIT AND AGPL-3.0-only', false],
  ['(MIT OR ISC) AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('%s: listed %s', (expression, expected) => {
  expect(isListed(expression, false)).toBe(expected);
});
