import { join, resolve } from 'node:path';

// Separate from the bundling itself (bundle-servers.ts): every worker needs these paths, and none needs the bundler.

export const root = resolve(import.meta.dirname, '..');

/** The programs that tests start as processes of their own, hundreds of times in a run. */
export const programs = ['test/server-process.ts', 'e2e/support/server-process.ts'];

/** The path to start a program from: its bundle if this run has made one, else the program itself. */
export function bundled(program: string): string {
  const name = program.slice(root.length + 1);
  const folder = process.env.TEST_BUNDLES;
  return folder && programs.includes(name) ? join(folder, name.replace(/\.ts$/, '.mjs')) : program;
}
