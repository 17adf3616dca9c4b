import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { offeredLanguages } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import { assetsFolder } from '../../web/language-assets.ts';
import { type SharedPage, shareWords } from '../../web/ui/share/words.ts';

/**
 * `import hash from './words.ts?share-pictures'` gives the hash that all pictures of this build have in their addresses (`web/ui/share/pictures.ts`),
 * and writes them there. One for all: the script of every page has it in it, and ten would be as many times the bytes.
 */
export function sharePictures(): Plugin {
  let drawn: ReturnType<typeof drawAll> | undefined;
  return {
    name: 'share-pictures',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('?share-pictures')) return null;
      drawn ??= drawAll();
      return `export default ${JSON.stringify((await drawn).hash)};`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client' || !drawn) return;
      const { hash, pages } = await drawn;
      // One page after the other: all at once would take half a gigabyte.
      for (const { page, svgs } of pages)
        await Promise.all(
          svgs.map(async ({ locale, svg }) => {
            const fileName = `${assetsFolder(locale).slice(1)}${page}-${hash}.png`;
            this.emitFile({ type: 'asset', fileName, source: await keptPng(svg) });
          }),
        );
    },
  };
}

async function drawAll() {
  // Fonts are read only where pages are built, not where these settings are.
  const { sharePicture, pngMadeBy } = await import('./picture.ts');
  const pages = (Object.keys(shareWords(en.share)) as SharedPage[]).map((page) => {
    return { page, svgs: offeredLanguages.map(({ locale }) => ({ locale, svg: sharePicture(page, locale) })) };
  });
  return { pages, hash: hashOf(JSON.stringify(pages) + pngMadeBy).slice(0, 12) };
}

/** A picture is written as PNG once, and then taken from here as long as nothing in it changes: all of them take 15 seconds of a processor. */
const kept = join(import.meta.dirname, '../../node_modules/.cache/share-pictures');

async function keptPng(svg: string): Promise<Buffer> {
  const { pngOf, pngMadeBy } = await import('./picture.ts');
  const file = join(kept, `${hashOf(svg + pngMadeBy)}.png`);
  try {
    return await readFile(file);
  } catch {
    const png = await pngOf(svg);
    await keep(file, png);
    return png;
  }
}

/** Whole or not at all: a build may be stopped, or run beside another. Where nothing can be kept, the next draws anew. */
async function keep(file: string, png: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(kept, { recursive: true });
    await writeFile(draft, png);
    await rename(draft, file);
  } catch {
    await rm(draft, { force: true });
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
