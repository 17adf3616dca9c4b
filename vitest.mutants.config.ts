import { defineConfig } from 'vitest/config';

/** For scripts/test-mutants.mjs, which says whose tests are asked: those of the area whose code is changed, on production's engine. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: (process.env.MUTANTS_TESTS ?? '').split(','),
          // Servers that are killed are processes of their own, in which nothing was changed.
          exclude: ['server/**/kill.test.ts'],
          globalSetup: ['test/template-server.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          execArgv: ['--disable-warning=ExperimentalWarning'],
        },
      },
    ],
  },
});
