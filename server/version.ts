import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Written by `npm run build`, where the commit is known (scripts/setup.mjs). */
const commitFile = join(root, 'build/commit');

/** The version of this release, as `1.0.0`; `npm version` sets it. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** The first twelve digits of the commit from which the pages were built, with `-dirty` if files differed from it; null if it is not known. */
export const commit: string | null = existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim() : null;

/** Both, for people: `1.0.0 (0123456789ab)`. */
export const versionAndCommit = commit ? `${version} (${commit})` : version;
