import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions, type Project } from '@playwright/test';
import { chromiumArgs } from './support/chromium.ts';
import type { EngineOption } from './support/server.ts';
import type { ReaderOption } from './support/test.ts';

const everyFlow = ['flows/**/*.spec.ts', 'frame/**/*.spec.ts'];
const withScript = [...everyFlow, 'script/**/*.spec.ts', 'pages/**/*.spec.ts'];
const withoutScript = [...everyFlow, 'plain/**/*.spec.ts', 'reader/**/*.spec.ts'];

type BrowserProject = Project<
  ReaderOption & Pick<PlaywrightTestOptions, 'javaScriptEnabled'>,
  EngineOption & Pick<PlaywrightWorkerOptions, 'browserName' | 'channel' | 'launchOptions'>
>;

const smoke: BrowserProject = { name: 'embedded', testMatch: 'smoke/**/*.spec.ts', use: { engine: 'embedded' } };
const plain = { engine: 'server', javaScriptEnabled: false } as const;

/**
 * Everything runs on production's engine, since a browser sees no difference between the two; the embedded engine has one flow of its own. Without a
 * script, the server does what a form asks for, so those flows are read without a browser; tests tagged `@chromium` need more and get one. Of these,
 * the console's and the resellers' flows run with a script by day, and without one at night only.
 */
const everyDay: BrowserProject[] = [
  smoke,
  { name: 'script', testMatch: withScript, use: { engine: 'server' } },
  {
    name: 'no script',
    testMatch: withoutScript,
    grepInvert: /flows\/(console|reseller)-.*@chromium/,
    use: { ...plain, isRead: true },
  },
];

/**
 * Firefox ESR, as packaged by Debian. Tests that need a device, a fault or a clock that only Chromium can simulate stay there. Firefox cannot be set
 * to reduced motion for a single page: the visits, which must not move, have a browser of their own with that setting.
 */
function firefox(name: string, testMatch: string[], firefoxUserPrefs = {}): BrowserProject {
  const executablePath = fileURLToPath(new URL('./firefox/firefox.ts', import.meta.url));
  // Scroll bars take no room, as on phones and in Chromium.
  const launchOptions = { executablePath, firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1, ...firefoxUserPrefs } };
  const use = { engine: 'server', browserName: 'firefox', channel: 'moz-firefox', launchOptions } as const;
  return { name, testMatch, grepInvert: /@cdp/, use };
}

/** For a nightly run or a release: everything on both engines in Chromium, and in Firefox. */
const fullCross: BrowserProject[] = [
  smoke,
  firefox('Firefox', [...everyFlow, 'script/**/*.spec.ts']),
  firefox('Firefox, pages', ['pages/**/*.spec.ts'], { 'ui.prefersReducedMotion': 1 }),
  ...(['server', 'embedded'] as const).flatMap((engine) => [
    { name: `${engine}, script`, testMatch: withScript, use: { engine } },
    { name: `${engine}, no script`, testMatch: withoutScript, use: { engine, javaScriptEnabled: false } },
  ]),
];

/** A project given by name may be of either set: `npm run test:one -- e2e/flows/shop.spec.ts --project=Firefox`. */
function projects(wanted: string | undefined): BrowserProject[] {
  if (wanted === 'by name') return [...everyDay, ...fullCross.filter((each) => each !== smoke)];
  return wanted === 'yes' ? fullCross : everyDay;
}

/**
 * The flows run with a script and without; `script` and `plain` hold what is possible in only one of the two, `frame` what every page has, `pages`
 * what needs a script to check.
 */
export default defineConfig<ReaderOption, EngineOption>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/postgres.ts',
  fullyParallel: false,
  forbidOnly: true,
  // As many as cores: each worker has a browser and a server of its own, and the server's tests, which take longer, run at the same time.
  workers: Math.min(availableParallelism(), 4),
  // A browser may stall for a moment, so a failed test is tried once more, and the report marks it as flaky. Races of money and codes are tested
  // without a browser, and are not retried.
  retries: 1,
  // Long enough for a busy machine: a payment is known only after the provider's event, perhaps its second attempt.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 360, height: 740 },
    trace: 'off',
    // A service worker would come between a page and the responses that a test fakes. It has tests of its own.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: chromiumArgs,
    },
  },
  projects: projects(process.env.TEST_ALL),
});
