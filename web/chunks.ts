import { join, relative, sep } from 'node:path';
import { joined, type Part } from './joined-parts.ts';

/** The part of rolldown's own type that is used here. */
interface Modules {
  getModuleInfo(id: string): {
    importers: readonly string[];
    importedIds: readonly string[];
    isEntry: boolean;
    code: string | null;
  } | null;
}

type Info = NonNullable<ReturnType<Modules['getModuleInfo']>>;

/** Where a module goes; `level`: files of a higher one are made first, as those of lower ones import them. */
interface Place {
  name: string;
  level: number;
}

/** More than any way from a page to what it imports last. */
const levels = 40;

/** What every page needs: what starts it, which is React and the router and seldom changes, and what is around every page. */
const forAll = [
  ['start', 'entry.client.tsx'],
  ['layout', 'root.tsx'],
] as const;

/** Every module that this one is connected with in either direction, which is all of them: they share React. */
function connected(id: string, modules: Modules): Map<string, Info> {
  const found = new Map<string, Info>();
  const ids = new Set([id]);
  for (const each of ids) {
    const info = modules.getModuleInfo(each);
    if (!info) continue;
    found.set(each, info);
    for (const next of [...info.importers, ...info.importedIds]) ids.add(next);
  }
  return found;
}

/** The page that an entry belongs to: what a page does and what it shows may be entries of their own. */
function pageOf(entry: string): string {
  return entry.replace(/\?.*$/, '');
}

/** The folders of pages that no router is loaded with, but for those in them that it is. */
const plain = /^(landing|scan|answering|installed)\b(?!\/(inquiry|legal))/;

/**
 * How much a page has a say in what is joined: those that people see first, on a phone, more than those that they go on to. What is around the pages
 * of the console is loaded with each of them.
 */
const says: [page: RegExp, say: number][] = [
  [/^console\/layout/, 30],
  [/^console\/today/, 40],
  [/^console/, 0.2],
  [/^reseller/, 1],
  [/^shop\/checkout/, 100],
  [/^shop\/(product|add)/, 30],
  [/^shop/, 20],
  [/^owner\/user-detail/, 65],
  [/^owner\/my-qr/, 20],
  [/^sign-in\/user-login/, 16],
  [/./, 3],
];

function sayOf(page: string): number {
  const path = relative(import.meta.dirname, page).replaceAll(sep, '/');
  return plain.test(path) ? 0 : (says.find(([of]) => of.test(path))?.[1] ?? 0);
}

/** The file of a module that every page needs, or most: what loads modules late is small, and would lead pages to the file of others that do. */
function fileForAll(id: string, readers: ReadonlySet<string>): string | null {
  if (id.includes('vite/preload-helper')) return forAll[0][0];
  return forAll.find(([, entry]) => readers.has(join(import.meta.dirname, entry)))?.[0] ?? null;
}

/** Which pages need each module, directly or indirectly. */
function readersOf(modules: Map<string, Info>): Map<string, Set<string>> {
  const readers = new Map([...modules.keys()].map((id) => [id, new Set<string>()]));
  for (const [entry, { isEntry }] of modules) {
    if (!isEntry || sayOf(pageOf(entry)) === 0) continue;
    const needed = new Set([entry]);
    for (const each of needed) {
      readers.get(each)?.add(pageOf(entry));
      for (const next of modules.get(each)?.importedIds ?? []) if (modules.has(next)) needed.add(next);
    }
  }
  return readers;
}

/** The files that modules are joined into which more than one page needs; what one page needs alone stays with it. */
function partsOf(modules: Map<string, Info>): { parts: Part[]; says: number[] } {
  const readersOfAll = readersOf(modules);
  const pages = [...new Set([...readersOfAll.values()].flatMap((readers) => [...readers]))];
  const parts = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, readers] of readersOfAll) {
    const fixed = fileForAll(id, readers);
    if (!fixed && readers.size < 2) continue;
    const key = fixed ?? [...readers].sort().join();
    const part = parts.get(key) ?? {
      ...{ fixed, modules: [], readers: pages.map((page) => readers.has(page)) },
      ...{ size: 0, imports: new Set<Part>() },
    };
    parts.set(key, part);
    partOf.set(id, part);
    part.modules.push(id);
    part.size += modules.get(id)?.code?.length ?? 0;
  }
  for (const [id, part] of partOf)
    for (const next of modules.get(id)?.importedIds ?? []) {
      const other = partOf.get(next);
      if (other && other !== part) part.imports.add(other);
    }
  return { parts: [...parts.values()], says: pages.map(sayOf) };
}

/** Of the one build of a process. */
let places: Map<string, Place> | null = null;

function placesOf(id: string, modules: Modules): Map<string, Place> {
  const { parts: all, says } = partsOf(connected(id, modules));
  const parts = joined(all, says);
  const found = new Map<string, Place>();
  const levelOf = new Map<Part, number>();
  // Each importer before what it imports.
  for (let level = 0, rest = parts; rest.length > 0; level++) {
    const free = rest.filter((part) => !rest.some((other) => other.imports.has(part)));
    if (free.length === 0 || level === levels) throw new Error('Files of script would import each other');
    for (const part of free) levelOf.set(part, level);
    rest = rest.filter((part) => !free.includes(part));
  }
  for (const [index, part] of parts.entries())
    for (const each of part.modules)
      found.set(each, { name: part.fixed ?? `shared-${index}`, level: levelOf.get(part) ?? 0 });
  return found;
}

export const groups = Array.from({ length: levels }, (_, level) => ({
  debugName: `at ${level}`,
  priority: level,
  name: (id: string, modules: Modules) => {
    places ??= placesOf(id, modules);
    const place = places.get(id);
    return place?.level === level ? place.name : null;
  },
}));
