// Finds a program that tests need, or installs it from Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environment } from './setup.mjs';

/** The first of these names on the path, or of these paths, that prints its version. */
export function firstThatRuns(names, paths = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...paths];
  return candidates.find((path) => existsSync(path) && runs(path));
}

export function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Whether packages can be installed here without a prompt. */
export function hasDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs the first of these packages that is available. `also`: packages that improve it. */
export function installFromDebian(names, also = []) {
  const answers = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  quietly('apt-get', ['update', '-qq', ...answers]);
  const install = (name) => quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...answers, name]);
  names.some(install);
  also.forEach(install);
}

export function quietly(command, args) {
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', timeout: 300_000, env }).status === 0;
}
