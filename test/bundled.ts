import { join, resolve } from 'node:path';

// Apart from what joins them (bundle-servers.ts): every worker asks where they are, and none needs the bundler.

export const root = resolve(import.meta.dirname, '..');

/** The programs that tests start as processes of their own, hundreds of times in a run. */
export const programs = ['test/server-process.ts', 'e2e/support/server-process.ts'];

/** Where a program is, given its path: joined, where this run has done that. */
export function bundled(program: string): string {
  const name = program.slice(root.length + 1);
  const folder = process.env.TEST_BUNDLES;
  return folder && programs.includes(name) ? join(folder, name.replace(/\.ts$/, '.mjs')) : program;
}
