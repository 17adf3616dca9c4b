import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bytesIn, unneededIn } from './unneeded-files.ts';

// `node scripts/prune-packages.ts [--folder node_modules]`: deletes from installed packages what a server never reads, for an image. Run it after
// `npm prune --omit=dev`; only `npm ci` brings the files back.
const { folder = 'node_modules' } = parseArgs({ options: { folder: { type: 'string' } } }).values;
const before = bytesIn(folder);
// Some lie within others.
for (const path of unneededIn(folder)) rmSync(join(folder, path), { recursive: true, force: true });
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
console.log(`${folder}: ${megabytes(before)} before, ${megabytes(bytesIn(folder))} now`);
