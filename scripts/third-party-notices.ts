import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isListed, licenceOf, licenceTexts, nameOf } from './licences.ts';

const root = join(import.meta.dirname, '..');

/** What styles take, by an import that is not among the bundle's modules. */
const ofStyles = 'node_modules/tailwindcss';

/** The licence of the headings' font, which was cut from a package's (scripts/heading-font.ts). */
const fontLicence = 'web/ui/fonts/OFL.txt';

interface BundledPackage {
  name: string;
  version: string;
  licence: string;
  texts: string[];
}

/**
 * Writes down which packages the pages' bundles contain, for the bill of materials (scripts/sbom.ts), and their licences, for whoever is sent the
 * bundles: these want that their text goes along. All other packages have theirs beside them in node_modules. Call `add` for what is built apart.
 */
export function thirdPartyNotices(): { plugin: Plugin; add(modules: Iterable<string>): void } {
  const folders = new Set([ofStyles]);
  const add = (modules: Iterable<string>) => {
    for (const module of modules) {
      const folder = folderOf(module);
      if (folder) folders.add(folder);
    }
  };
  const plugin: Plugin = {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) if (output.type === 'chunk') add(output.moduleIds);
    },
    // Once for the browser and once for the server: the second time it is all.
    writeBundle() {
      const packages = [...folders].sort().map(readPackage);
      const unlisted = packages.find(({ licence }) => !isListed(licence, false));
      if (unlisted) this.error(`${unlisted.name} is bundled, and its licence is not listed: ${unlisted.licence}`);
      const ids = [...new Set(packages.map(({ name, version }) => `${name}@${version}`))];
      writeFileSync(join(root, 'build/bundled-packages.json'), `${JSON.stringify(ids, null, 2)}\n`);
      writeFileSync(join(root, 'build/client/third-party-notices.txt'), noticesOf(packages));
    },
  };
  return { plugin, add };
}

/** The folder of the package that a module belongs to, `node_modules/react`; null for our own, and for what a plugin made. */
function folderOf(module: string): string | null {
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+/.exec(module)?.[0] ?? null;
}

function readPackage(folder: string): BundledPackage {
  const { version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const name = nameOf(folder);
  return { name, version, licence: licenceOf(name, { version, license }), texts: licenceTexts(join(root, folder)) };
}

function noticesOf(packages: BundledPackage[]): string {
  const font = {
    title: 'Font of the headings (OFL-1.1)',
    texts: [readFileSync(join(root, fontLicence), 'utf8').trim()],
  };
  const parts = packages.map(({ name, version, licence, texts }) => ({
    title: `${name} ${version} (${licence})`,
    texts,
  }));
  const intro = 'These pages contain parts of the following packages.';
  return `${[intro, ...[...parts, font].map(({ title, texts }) => [title, ...texts].join('\n\n'))].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
