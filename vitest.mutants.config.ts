import { defineConfig } from 'vitest/config';
import { onEngine } from './vitest.config.ts';

const { test: server } = onEngine('server', (process.env.MUTANTS_TESTS ?? '').split(','));

/** For scripts/test-mutants.mjs, which chooses the tests: those of the area whose code is changed, on production's engine. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...server,
          // Stryker itself starts several runs in parallel.
          maxWorkers: 1,
          // Servers that are killed are processes of their own, which run unchanged code.
          exclude: ['server/**/kill.test.ts'],
        },
      },
    ],
  },
});
