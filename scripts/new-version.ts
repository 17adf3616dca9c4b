import { readFileSync } from 'node:fs';
import { isInChangelog } from './changelog.ts';

// Run by `npm version` before it changes anything (package.json, `preversion`): what a version has is written down before it gets its number.
const version = process.env.npm_new_version ?? '';
if (!isInChangelog(readFileSync('CHANGELOG.md', 'utf8'), version)) {
  console.error(
    `CHANGELOG.md has no section for ${version}. Give what is under "Unreleased" a heading: ## [${version}] - YYYY-MM-DD`,
  );
  process.exit(1);
}
