// Finds a Firefox for the full cross, or installs one, or prints what is missing.
import { firstThatRuns, hasDebian, installFromDebian } from './find-program.mjs';

const elsewhere = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const installed = () => firstThatRuns(['firefox-esr', 'firefox'], elsewhere);

/** The path of a Firefox that runs. Ends the process with a message when none is available: browser tests are never skipped. */
export function firefox() {
  const given = process.env.FIREFOX_PATH ?? installed();
  if (given) return given;
  console.log('No Firefox found; installing one …');
  if (hasDebian()) installFromDebian(['firefox-esr']);
  const fresh = installed();
  if (fresh) return fresh;
  console.error('The full cross needs Firefox: install it, or set FIREFOX_PATH to its program.');
  return process.exit(1);
}
