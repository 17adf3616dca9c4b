// Finds a Chromium for the browser tests, or installs one, or prints what is missing.
import { join } from 'node:path';
import { firstThatRuns, hasDebian, installFromDebian, quietly, runs } from './find-program.mjs';
import { root } from './setup.mjs';

/** The same Chromium without its window: it takes a third less work to render and run pages, and every test opens one. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return runs(given) ? given : undefined;
  return firstThatRuns(names, elsewhere);
}

/** Playwright finds its own Chromium and prefers the one without a window: no path is needed. */
function fromPlaywright() {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  return quietly(process.execPath, [cli, 'install', '--only-shell', 'chromium']) ? '' : undefined;
}

function fromDebian() {
  if (process.env.CHROMIUM_PATH || !hasDebian()) return undefined;
  installFromDebian([shell, 'chromium'], ['fonts-noto-core']);
  return installed();
}

/** The path of a Chromium that runs. Ends the process with a message when none is available: browser tests are never skipped. */
export function chromium() {
  const found = installed();
  if (found && (process.env.CHROMIUM_PATH || found.includes(shell))) return found;
  console.log(found ? 'No Chromium without a window found; looking for one …' : 'No Chromium found; installing one …');
  const fresh = fromDebian() ?? found ?? fromPlaywright();
  if (fresh !== undefined) return fresh;
  console.error('The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program.');
  return process.exit(1);
}
