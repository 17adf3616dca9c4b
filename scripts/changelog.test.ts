import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import packageLock from '../package-lock.json' with { type: 'json' };
import { isInChangelog } from './changelog.ts';

const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');

it('says what this version has, whose number package.json and package-lock.json agree on', () => {
  expect(isInChangelog(changelog, packageJson.version)).toBe(true);
  expect([packageLock.version, packageLock.packages[''].version]).toEqual([packageJson.version, packageJson.version]);
});

it.each([
  ['## [2.0.0] - 2027-01-31\n\n- Something new.\n', true],
  ['## [2.0.0]\n\n- Without a day.\n', false],
  ['## [2.0.0] - 2027-01-31\n\n## [1.0.0] - 2026-11-27\n\n- Nothing of the newer one.\n', false],
  ['## [2.0.0-beta.1] - 2027-01-31\n\n- Another version.\n', false],
])('%j has version 2.0.0: %s', (text, expected) => {
  expect(isInChangelog(`# Changelog\n\n${text}`, '2.0.0')).toBe(expected);
});
