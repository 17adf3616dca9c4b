import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { programs, root } from './bundled.ts';

/** Below the packages, which what is joined still asks for. */
const kept = join(root, 'node_modules/.cache/servers');

/** What has files of its own beside its code, or is loaded into another thread. */
const apart = /^(sharp|pino|@electric-sql\/pglite)($|\/)/;

/** A module still finds what lies beside it. */
const staysWhereItIs: Plugin = {
  name: 'stays where it is',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/**
 * Joins each of them, with its packages, into a few files: of the 0.9 s in which a server starts, 0.6 go into finding and reading 1,600 modules.
 * The workers of the run inherit in `TEST_BUNDLES` where they are. What was joined before from the same code is there still, compiled.
 */
export async function bundleServers(): Promise<void> {
  // For the other engine, too, whose setup runs in this process.
  if (process.env.TEST_BUNDLES) return;
  const input = Object.fromEntries(programs.map((program) => [program.replace(/\.ts$/, ''), join(root, program)]));
  const bundle = await rolldown({ input, platform: 'node', external: apart, plugins: [staysWhereItIs] });
  const { output } = await bundle.generate({ entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  const files = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const);
  const folder = join(kept, createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16));
  forgetOld();
  if (!existsSync(folder)) write(folder, files);
  process.env.TEST_BUNDLES = folder;
}

/** Whole or not at all: another run may do the same at this moment. */
function write(folder: string, files: (readonly [name: string, content: string | Uint8Array])[]): void {
  const making = `${folder}.${process.pid}`;
  for (const [name, content] of files) {
    mkdirSync(dirname(join(making, name)), { recursive: true });
    writeFileSync(join(making, name), content);
  }
  try {
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Of code that nobody has any more; a run that still goes on has its own. */
function forgetOld(): void {
  const yesterday = Date.now() - 24 * 3600 * 1000;
  for (const name of existsSync(kept) ? readdirSync(kept) : [])
    if (statSync(join(kept, name)).mtimeMs < yesterday) rmSync(join(kept, name), { recursive: true, force: true });
}
