import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { sharePictures } from './scripts/share/build-pictures.ts';
import { thirdPartyNotices } from './scripts/third-party-notices.ts';
import { wordsApart, wordsOfServer } from './web/built-languages.ts';
import { groups } from './web/chunks.ts';

const notices = thirdPartyNotices();

/**
 * `import script from './enhance.ts?inline-script'` gives a page's small script, bundled and minified, as a string:
 * a page puts it into its own HTML, or a loader answers with it.
 */
function inlineScript(): Plugin {
  const suffix = '?inline-script';
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        define: { 'import.meta.env.SSR': 'false' },
        build: {
          write: false,
          minify: true,
          target: 'es2020',
          rollupOptions: { input: id.slice(0, -suffix.length), output: { format: 'iife' } },
        },
      });
      const [bundle] = Array.isArray(result) ? result : [result];
      if (!bundle || !('output' in bundle)) throw new Error(`No bundle came out of ${id}`);
      const { code, moduleIds } = bundle.output[0];
      notices.add(moduleIds);
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}

/** The root's own file may have more to give than its route: what it shares with pages would be a second file for every page. */
function rootInOneFile(): Plugin {
  return {
    name: 'root-in-one-file',
    configEnvironment(name) {
      return name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : null;
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    wordsApart(),
    wordsOfServer(),
    inlineScript(),
    sharePictures(),
    tailwindcss(),
    reactRouter(),
    rootInOneFile(),
    notices.plugin,
  ],
  environments:
    command === 'build'
      ? {
          client: { build: { modulePreload: false, rolldownOptions: { output: { codeSplitting: { groups } } } } },
          // The server bundle includes its libraries, built for production: it starts faster and never runs React's slow development build.
          // What pages load late is of the server's one bundle.
          ssr: {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } },
          },
        }
      : {},
  build: { assetsInlineLimit: 0 },
}));
