import { defineConfig } from 'vitest/config';
import { onEngine } from './vitest.config.ts';

const { test: server } = onEngine('server', (process.env.MUTANTS_TESTS ?? '').split(','));

/** For scripts/test-mutants.mjs, which says whose tests are asked: those of the area whose code is changed, on production's engine. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...server,
          // Stryker has runs beside each other of its own.
          maxWorkers: 1,
          // Servers that are killed are processes of their own, in which nothing was changed.
          exclude: ['server/**/kill.test.ts'],
        },
      },
    ],
  },
});
