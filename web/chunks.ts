import { relative, sep } from 'node:path';

/** The part of rolldown's own type that is used here. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
}

/** Which kind of visitor opens the pages of a folder. Folders that are not listed have no script in the browser, or nothing to share. */
const readers: [reader: string, folders: string[]][] = [
  ['console', ['console']],
  ['reseller', ['reseller']],
  ['owner', ['owner', 'registration']],
  ['entry', ['sign-in']],
  ['order', ['order', 'payment', 'postpaid', 'renewal', 'shop/checkout', 'shop/pay-order']],
  ['goods', ['shop']],
  ['text', ['layout', 'landing/inquiry', 'landing/legal']],
];

/** What at least this many kinds of visitors share is one file that all of them load: it would be many small files otherwise. */
const most = 5;

/** All modules that import this one, directly or indirectly, itself included. */
function needing(id: string, modules: Modules): Set<string> {
  const found = new Set([id]);
  for (const each of found) for (const next of modules.getModuleInfo(each)?.importers ?? []) found.add(next);
  return found;
}

/** Which file a module goes into; null for one that a single page needs, which stays with that page. */
function place(id: string, modules: Modules): { name: string; priority: number } | null {
  const all = [...needing(id, modules)];
  if (all.some((each) => /[\\/](entry\.client|web[\\/]root)\.tsx/.test(each)))
    return id.includes('node_modules')
      ? { name: 'vendor', priority: most + 2 }
      : { name: 'layout', priority: most + 1 };
  const pages = all.filter((each) => modules.getModuleInfo(each)?.isEntry);
  const who = [...new Set(pages.map(readerOfPage))].filter((each) => each !== undefined).sort();
  if (pages.length < 2 || who.length === 0) return null;
  return who.length < most ? { name: who.join('-'), priority: who.length } : { name: 'most', priority: most };
}

function readerOfPage(id: string): string | undefined {
  const path = relative(import.meta.dirname, id).replaceAll(sep, '/');
  return readers.find(([, folders]) => folders.some((each) => path.startsWith(`${each}/`)))?.[0];
}

/**
 * Which files the pages' modules are joined into. By default whatever two pages share becomes a file of its own: seventy for a page, most of them of
 * a few hundred bytes. Here what the same kinds of visitors share is one file: a page loads a bit more than it needs, with a third of the requests.
 * Modules shared by more kinds are placed first, or they would end up in the file of a module that imports them.
 */
export const groups = Array.from({ length: most + 2 }, (_, index) => {
  const priority = index + 1;
  return {
    debugName: `of ${priority}`,
    priority,
    name: (id: string, modules: Modules) => {
      const found = place(id, modules);
      return found?.priority === priority ? found.name : null;
    },
  };
});
