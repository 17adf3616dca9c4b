import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kept under whatever folder: the terms under which packages are passed on. */
const terms = /licen[cs]e|notice|copying|copyright/i;

/** Types, source maps and texts for people; Node loads none of them. */
const forPeople =
  /\.(map|d\.[cm]?ts|md|markdown|flow|tsbuildinfo)$|^(tsconfig.*\.json|\.npmignore|\.eslintrc.*|\.prettierrc.*)$/;

/** Folders of that name at the top of a package. */
const folders = [
  'test',
  'tests',
  '__tests__',
  'docs',
  'doc',
  'example',
  'examples',
  'benchmark',
  'benchmarks',
  '.yarn',
  '.github',
];

/** The weights of fonts in which papers, stickers and pictures are set (server/pdf/fonts.ts). */
const weights = ['400Regular', '600SemiBold', '700Bold', '800ExtraBold'];

/** What else a package brings that is for browsers, for `require` beside the same for `import`, or twice; paths within it. */
const ofPackage: Record<string, (path: string) => boolean> = {
  // For a machine without a program of its own.
  '@img/sharp-wasm32': () => true,
  '@electric-sql/pglite': (path) => path.endsWith('.cjs'),
  fontkit: (path) => /^dist\/browser|^src$/.test(path),
  luxon: (path) => /^build\/(amd|cjs-browser|global)$|^src$/.test(path),
  pdfkit: (path) => /^js\/pdfkit\.(standalone|browser|old)\b/.test(path),
  zod: (path) => path === 'src',
};

/** The package of one platform's Node. Its program is the same file as node/bin/node, which a copied tree has twice; its headers build add-ons. */
const platformNode = /^node-(linux|darwin|win)-/;
const ofPlatformNode = ['bin', 'include', 'share'];

/** What npm and tools keep beside the packages: caches of a build. */
const besidePackages = ['.cache', '.vite-temp'];

/** This machine, as packages name the ones that they are for. Older versions of npm install what is for another C library or processor, too. */
const machine = {
  os: process.platform,
  cpu: process.arch,
  libc: 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header ? 'glibc' : 'musl',
};

/**
 * The files and folders of installed packages that a server never reads, relative to `modules`, a node_modules folder; a folder stands for all in
 * it. Licences are never among them.
 */
export function unneededIn(modules: string): string[] {
  const beside = besidePackages.filter((name) => existsSync(join(modules, name)));
  const within = packagesIn(modules).flatMap(({ name, at }) =>
    isForOtherMachine(join(modules, at)) ? at : unneededOf(name, join(modules, at)).map((path) => join(at, path)),
  );
  return [...beside, ...within];
}

function isForOtherMachine(root: string): boolean {
  const file = join(root, 'package.json');
  const manifest: Record<string, string | string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.entries(machine).some(([name, ours]) => {
    const theirs = [manifest[name] ?? []].flat();
    return theirs.some((each) => !each.startsWith('!')) && !theirs.includes(ours) && !theirs.includes('any');
  });
}

/** The bytes of all files in a folder; one that has two names counts once, as on a disk. */
export function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => lstatSync(join(parentPath, name)));
  return [...new Map(sizes.map(({ ino, size }) => [ino, size])).values()].reduce((sum, size) => sum + size, 0);
}

/** Every package, those within others too, and where it lies. */
function packagesIn(modules: string, within = ''): { name: string; at: string }[] {
  const names = foldersIn(join(modules, within)).flatMap((name) =>
    name.startsWith('@') ? foldersIn(join(modules, within, name)).map((part) => `${name}/${part}`) : name,
  );
  return names
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const at = join(within, name);
      const hasInner = foldersIn(join(modules, at)).includes('node_modules');
      return [{ name, at }, ...(hasInner ? packagesIn(modules, join(at, 'node_modules')) : [])];
    });
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Walks one package, but not those within it. */
function unneededOf(name: string, root: string, within = ''): string[] {
  return readdirSync(join(root, within), { withFileTypes: true }).flatMap((entry) => {
    const path = join(within, entry.name);
    if (isUnneeded(name, path, entry.isDirectory())) return path;
    return entry.isDirectory() && entry.name !== 'node_modules' ? unneededOf(name, root, path) : [];
  });
}

function isUnneeded(name: string, path: string, isFolder: boolean): boolean {
  const last = path.split('/').at(-1) ?? '';
  if (terms.test(last)) return false;
  if (ofPackage[name]?.(path)) return true;
  if (platformNode.test(name) && ofPlatformNode.includes(path)) return true;
  if (name.startsWith('@expo-google-fonts/') && isOtherFont(path, isFolder)) return true;
  return isFolder ? folders.includes(path) : forPeople.test(last);
}

/** Of a font package: another weight, and the picture that shows a weight. */
function isOtherFont(path: string, isFolder: boolean): boolean {
  if (path.endsWith('.png')) return true;
  return isFolder && /^\d+\w+$/.test(path) && !weights.includes(path);
}
