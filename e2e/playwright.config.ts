import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './support/chromium.ts';
import type { EngineOption } from './support/server.ts';

const everyFlow = ['flows/**/*.spec.ts'];
const withScript = [...everyFlow, 'script/**/*.spec.ts'];
const withoutScript = [...everyFlow, 'plain/**/*.spec.ts'];

/**
 * The flows run with script and without, on either database engine; `script` and `plain` hold what only one of the two
 * can do, `frame` what no database has a part in, `pages` what a script must look at.
 */
export default defineConfig<object, EngineOption>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/postgres.ts',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  // A browser that stands still for a moment is tried once more, and the report names it as flaky. Races of money and codes are
  // tested without a browser, and are not tried again.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 360, height: 740 },
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: chromiumArgs,
    },
  },
  projects: [
    {
      name: 'embedded',
      testMatch: [...withScript, 'frame/**/*.spec.ts', 'pages/**/*.spec.ts'],
      use: { engine: 'embedded' },
    },
    {
      name: 'embedded, no script',
      testMatch: [...withoutScript, 'frame/**/*.spec.ts'],
      use: { engine: 'embedded', javaScriptEnabled: false },
    },
    { name: 'server', testMatch: withScript, use: { engine: 'server' } },
    { name: 'server, no script', testMatch: withoutScript, use: { engine: 'server', javaScriptEnabled: false } },
  ],
});
