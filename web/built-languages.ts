import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { catalogues, type Locale, wordsOfPages } from '../messages/catalogue.ts';
import { en, type Messages } from '../messages/en.ts';
import { assetsFolder, scriptIn } from './language-assets.ts';

const messages = join(import.meta.dirname, '../messages');
const area = /\/messages\/(en|console)\/([\w-]+)\.ts$/;
const placeholder = /__words__\((["'`])(\w+):(?:\\.|(?!\1)[^\\])*\1\)/g;

/**
 * What a browser loads has the words of one language. In the files that the bundler makes, a placeholder stands for each area of the catalogue; with
 * it stands a hash of the words of all languages, so that a file has another name where any of them has changed.
 */
export function wordsApart(): Plugin {
  return {
    name: 'words-apart',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [, folder, file] = area.exec(id) ?? [];
      if (!file) return null;
      const name = /^export const (\w+)/m.exec(code)?.[1];
      const key = `${folder === 'console' ? 'console_' : ''}${file.replaceAll('-', '_')}` as keyof Messages;
      if (!name || !(key in en)) this.error(`${id} is no area of the catalogue`);
      // The English words are there for whoever reckons how large a module is.
      const words = `${key}:${hashOf(key)}:${JSON.stringify(en[key])}`;
      return { code: `export const ${name} = /* @__PURE__ */ __words__(${JSON.stringify(words)});`, map: null };
    },
  };
}

/** Pages take the catalogue from the server, which has it already: by the name that package.json has for it, wherever their bundle is. */
export function wordsOfServer(): Plugin {
  return {
    name: 'words-of-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async resolveId(source, importer) {
      if (!source.includes('messages/')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found?.id.startsWith(`${messages}${sep}`)) return null;
      return { id: `#messages/${relative(messages, found.id).replaceAll(sep, '/')}`, external: true };
    },
  };
}

function hashOf(key: keyof Messages): string {
  const words = Object.values(wordsOfPages).map((messages) => messages[key]);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
}

/** Writes the scripts of each language into `client`, the folder of what was built for browsers. */
export function writeLanguages(client: string): void {
  const folder = join(client, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const built = scripts.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  for (const locale of Object.keys(catalogues) as Locale[]) {
    mkdirSync(join(client, assetsFolder(locale)), { recursive: true });
    for (const [name, text] of built) {
      const own = isManifest(name) ? manifestIn(locale, text) : inWordsOf(locale, text);
      if (own !== text) writeFileSync(join(client, assetsFolder(locale), name), own);
    }
  }
}

function inWordsOf(locale: Locale, script: string): string {
  return script.replace(placeholder, (_, _quote, key: keyof Messages) => JSON.stringify(wordsOfPages[locale][key]));
}

function isManifest(name: string): boolean {
  return name.startsWith('manifest-');
}

/** The router's list of which page needs which files. */
function manifestIn(locale: Locale, text: string): string {
  return text.replaceAll(/"(\/assets\/[^"/]+\.js)"/g, (_, address: string) =>
    JSON.stringify(scriptIn(locale, address)),
  );
}
