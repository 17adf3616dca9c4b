// Finds a Chromium for the browser tests, or installs one, or says in a line what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, root } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return works(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  return candidates.find((path) => existsSync(path) && works(path));
}

function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function fromPlaywright() {
  quietly(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  const playwright = await import(pathToFileURL(join(root, 'node_modules/playwright-core/index.mjs')).href);
  const path = playwright.chromium.executablePath();
  return existsSync(path) && works(path) ? path : undefined;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  quietly('apt-get', ['update', '-qq']);
  quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core']);
  return installed();
}

function quietly(command, args) {
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** The path of a Chromium that runs. Ends the process with a line when there is none to be had: browser tests are never skipped. */
export async function chromium() {
  const found = installed();
  if (found) return found;
  console.log('No Chromium found; installing one …');
  const fresh = fromDebian() ?? (await fromPlaywright());
  if (fresh) return fresh;
  console.error('The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program.');
  return process.exit(1);
}
