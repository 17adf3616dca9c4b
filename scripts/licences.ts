import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of package-lock.json. */
export interface LockedPackage {
  version: string;
  license?: string;
  /** Only builds and tests need it, unless the pages' bundle has taken parts of it. */
  dev?: boolean;
}

/** A package whose licence is not on the list. */
export interface Unlisted {
  name: string;
  version: string;
  licence: string;
}

/**
 * Licences (SPDX) of what a shop runs and what its pages bring to browsers. With all of them we may sell what we build, and keep our own code to
 * ourselves; what they want in return is that their text goes along (scripts/third-party-notices.ts).
 */
const shipped = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // libvips, a library of its own beside sharp, which anybody may replace.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Fonts.
  'OFL-1.1',
  'Unlicense',
];

/** Besides those, licences of what only builds and tests: nothing of it leaves the machine that does. */
const development = ['BlueOak-1.0.0', 'CC-BY-4.0', 'MPL-2.0', 'PSF-2.0', 'Python-2.0', 'Zlib'];

/** Packages that name no licence in their package.json, and what the licence is that lies beside it. */
const unnamed: Record<string, string> = { 'png-js@2.0.0': 'MIT' };

/** Whether one of an expression's alternatives has only licences of the list. What is written in another way than `A`, `A AND B` or `(A OR B)` has not. */
export function isListed(expression: string, isDevelopment: boolean): boolean {
  const list = isDevelopment ? [...shipped, ...development] : shipped;
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((licence) => list.includes(licence)));
}

/** The licence of a package as an SPDX expression; `none` if it names none. */
export function licenceOf(name: string, { version, license }: Pick<LockedPackage, 'version' | 'license'>): string {
  return license ?? unnamed[`${name}@${version}`] ?? 'none';
}

/** The packages of a lock file whose licence is not on the list of what they are for. `packages` is by folder, as in package-lock.json. */
export function unlistedOf(packages: Record<string, LockedPackage>): Unlisted[] {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    if (folder === '') return [];
    const name = nameOf(folder);
    const licence = licenceOf(name, entry);
    return isListed(licence, entry.dev ?? false) ? [] : [{ name, version: entry.version, licence }];
  });
}

/** The name of the package in a folder of node_modules, as `@tiptap/core`. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The licence texts that lie in a package's folder. */
export function licenceTexts(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)([._-].*)?$/i.test(file));
  return files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
}
