import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thisRelease } from '../world/servers.ts';

/** What a next release changes: what all its pages are made of, so that every file has another name; the script of a scan; what the root loads. */
const changes: [file: string, from: string, to: string][] = [
  ['web/root.tsx', '<body>', '<body data-release="next">'],
  ['web/scan/enhance.ts', '\n', "\ndocument.documentElement.dataset.script = 'next';\n"],
  ['web/layout/load-root-data.ts', 'nonce: context', 'isNext: true,\n    nonce: context'],
  // Nobody measures its size: it need not take minutes.
  ['scripts/precompress.ts', 'constants.BROTLI_MAX_QUALITY', '4'],
];

/** A copy of this release with another build and one more migration, in a folder of its own. Its build takes half a minute. */
export function nextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dastak-next-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: thisRelease, encoding: 'utf8' });
  for (const file of files.trim().split('\n')) cpSync(join(thisRelease, file), join(folder, file));
  symlinkSync(join(thisRelease, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, from, to] of changes) {
    const text = readFileSync(join(folder, file), 'utf8');
    const at = from === '\n' ? text.lastIndexOf(from) : text.indexOf(from);
    if (at < 0) throw new Error(`${file} has no ${from} to change`);
    writeFileSync(join(folder, file), text.slice(0, at) + to + text.slice(at + from.length));
  }
  const migration = 'create table next_release (id integer primary key);\n';
  writeFileSync(join(folder, 'server/db/migrations/9999_next_release.sql'), migration);
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' });
  return folder;
}
