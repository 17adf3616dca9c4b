import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { programs, root } from './bundled.ts';

/** Below node_modules, because the bundles still import the packages that are not bundled. */
const bundlesFolder = join(root, 'node_modules/.cache/servers');

/** Packages that read files beside their code, or that are loaded into another thread. */
const unbundled = /^(sharp|pino|@electric-sql\/pglite)($|\/)/;

/** A module still finds the files beside it. */
const keepModulePaths: Plugin = {
  name: 'stays where it is',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/**
 * Bundles each program, with its packages, into a few files: of the 0.9 s in which a server starts, 0.6 go into finding and reading 1,600 modules.
 * The workers of the run inherit the folder in `TEST_BUNDLES`. A bundle made earlier from the same code is reused, already compiled.
 */
export async function bundleServers(): Promise<void> {
  // Already set by the setup of the other engine, which runs in this same process.
  if (process.env.TEST_BUNDLES) return;
  const input = Object.fromEntries(programs.map((program) => [program.replace(/\.ts$/, ''), join(root, program)]));
  const bundle = await rolldown({ input, platform: 'node', external: unbundled, plugins: [keepModulePaths] });
  const { output } = await bundle.generate({ entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  const files = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const);
  const folder = join(bundlesFolder, createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16));
  removeOldBundles();
  if (!existsSync(folder)) writeBundle(folder, files);
  process.env.TEST_BUNDLES = folder;
}

/** Atomic: another run may write the same folder at this moment. */
function writeBundle(folder: string, files: (readonly [name: string, content: string | Uint8Array])[]): void {
  const temporaryFolder = `${folder}.${process.pid}`;
  for (const [name, content] of files) {
    mkdirSync(dirname(join(temporaryFolder, name)), { recursive: true });
    writeFileSync(join(temporaryFolder, name), content);
  }
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Removes bundles of outdated code. A run that is still going on uses a newer one. */
function removeOldBundles(): void {
  const yesterday = Date.now() - 24 * 3600 * 1000;
  for (const name of existsSync(bundlesFolder) ? readdirSync(bundlesFolder) : [])
    if (statSync(join(bundlesFolder, name)).mtimeMs < yesterday)
      rmSync(join(bundlesFolder, name), { recursive: true, force: true });
}
