import { defineConfig } from 'vitest/config';

// Tests that need a database live in server/ and run twice, once on each engine; everything else runs once.
const engine = (name: 'embedded' | 'server') => ({
  test: {
    name,
    include: ['server/**/*.test.ts'],
    globalSetup: [`test/template-${name}.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: true,
    maxWorkers: 2,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,messages,providers,simulators,web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      engine('embedded'),
      engine('server'),
    ],
  },
});
