// Finds a Chromium for the browser tests, or installs one, or says in a line what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment, root } from './setup.mjs';

/** The same Chromium without its window: it draws and runs pages for two thirds of the work, and every test opens one. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return works(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere];
  return candidates.find((path) => existsSync(path) && works(path));
}

function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Playwright knows where it keeps its own, and takes the one without a window: no path is said. */
function fromPlaywright() {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  return quietly(process.execPath, [cli, 'install', '--only-shell', 'chromium']) ? '' : undefined;
}

function fromDebian() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const answers = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  quietly('apt-get', ['update', '-qq', ...answers]);
  const install = (name) => quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...answers, name]);
  if (!install(shell)) install('chromium');
  install('fonts-noto-core');
  return installed();
}

function quietly(command, args) {
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', timeout: 300_000, env }).status === 0;
}

/** The path of a Chromium that runs. Ends the process with a line when there is none to be had: browser tests are never skipped. */
export function chromium() {
  const found = installed();
  if (found && (process.env.CHROMIUM_PATH || found.includes(shell))) return found;
  console.log(found ? 'No Chromium without a window found; looking for one …' : 'No Chromium found; installing one …');
  const fresh = fromDebian() ?? found ?? fromPlaywright();
  if (fresh !== undefined) return fresh;
  console.error('The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program.');
  return process.exit(1);
}
