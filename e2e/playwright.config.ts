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
 * All on production's engine, which no browser can tell from the other; that one is asked for a flow of its own. Without script it is the
 * server that does what a form asks for: what is tagged `@chromium` asks for more, and has a browser. Of the console's and the resellers'
 * flows that is seen with script by day, and without at night.
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
 * Firefox of long-term support, as Debian has it. What asks for a device, a fault or a clock that Chromium alone can play stays there.
 * Nobody can tell it for one page to move less: the visits, where nothing is to move, have a browser that is told so.
 */
function firefox(name: string, testMatch: string[], firefoxUserPrefs = {}): BrowserProject {
  const executablePath = fileURLToPath(new URL('./firefox/firefox.ts', import.meta.url));
  // Bars to scroll with take no room, as on phones and in the other browser.
  const launchOptions = { executablePath, firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1, ...firefoxUserPrefs } };
  const use = { engine: 'server', browserName: 'firefox', channel: 'moz-firefox', launchOptions } as const;
  return { name, testMatch, grepInvert: /@cdp/, use };
}

/** For a night or a release: all of it on either engine in Chromium, and in Firefox. */
const fullCross: BrowserProject[] = [
  smoke,
  firefox('Firefox', [...everyFlow, 'script/**/*.spec.ts']),
  firefox('Firefox, pages', ['pages/**/*.spec.ts'], { 'ui.prefersReducedMotion': 1 }),
  ...(['server', 'embedded'] as const).flatMap((engine) => [
    { name: `${engine}, script`, testMatch: withScript, use: { engine } },
    { name: `${engine}, no script`, testMatch: withoutScript, use: { engine, javaScriptEnabled: false } },
  ]),
];

/** One that is named may be of either: `npm run test:one -- e2e/flows/shop.spec.ts --project=Firefox`. */
function projects(wanted: string | undefined): BrowserProject[] {
  if (wanted === 'by name') return [...everyDay, ...fullCross.filter((each) => each !== smoke)];
  return wanted === 'yes' ? fullCross : everyDay;
}

/**
 * The flows run with script and without; `script` and `plain` hold what only one of the two can do, `frame` what every
 * page has, `pages` what a script must look at.
 */
export default defineConfig<ReaderOption, EngineOption>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/postgres.ts',
  fullyParallel: false,
  forbidOnly: true,
  // As many as cores: each has a browser and a server of its own beside it, and the server's tests, which take longer, run beside them.
  workers: Math.min(availableParallelism(), 4),
  // A browser that stands still for a moment is tried once more, and the report names it as flaky. Races of money and codes are
  // tested without a browser, and are not tried again.
  retries: 1,
  // Long enough for a machine that has other things to do: a payment is known once the provider has told of it, perhaps for the second time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 360, height: 740 },
    trace: 'off',
    // It would stand between a test and what the test answers in the server's place. Its own test has it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: chromiumArgs,
    },
  },
  projects: projects(process.env.TEST_ALL),
});
