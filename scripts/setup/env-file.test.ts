import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../test/test-folder.ts';
import { writeEnvFile } from './env-file.ts';

const folder = () => testFolder('dastak-env-file-');

it('a .env that is a link to a file elsewhere stays one, and the file keeps its owner and its mode', () => {
  const [shop, etc] = [folder(), folder()];
  const file = join(etc, 'env');
  writeFileSync(file, 'PORT=3000\n', { mode: 0o640 });
  const before = statSync(file);
  symlinkSync(file, join(shop, '.env'));
  writeEnvFile(join(shop, '.env'), { PORT: '4000' });
  expect(lstatSync(join(shop, '.env')).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('PORT=4000\n');
  const { mode, uid, gid } = statSync(file);
  expect({ mode: mode & 0o777, uid, gid }).toEqual({ mode: 0o640, uid: before.uid, gid: before.gid });
  expect([readdirSync(shop), readdirSync(etc)]).toEqual([['.env'], ['env']]);
});

it('a link to a file that is not there yet makes that file, which only its owner reads', () => {
  const shop = folder();
  mkdirSync(join(shop, 'etc'));
  symlinkSync('etc/env', join(shop, '.env'));
  writeEnvFile(join(shop, '.env'), { PORT: '4000' });
  expect(lstatSync(join(shop, '.env')).isSymbolicLink()).toBe(true);
  expect(statSync(join(shop, 'etc/env')).mode & 0o777).toBe(0o600);
});
