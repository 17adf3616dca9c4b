import { expect, it } from 'vitest';
import { shareServer, type TestServer } from '../../test/server.ts';
import { purge } from '../retention/purge.ts';
import type { Addressee } from './addressee.ts';
import { isKnownBrowser, rememberBrowser } from './known-browser.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

const day = 24 * 3600 * 1000;
const to: Addressee = { audience: 'owner', recipient: '9876543210' };

it('a browser is known until nobody has logged in with it for 400 days', async () => {
  const { database, vault } = server.services;
  const begin = new Date();
  const inDays = (days: number) => new Date(begin.getTime() + days * day);
  const purgeAfter = (days: number) => purge(database.db, 'forget-unused-browsers', inDays(days));
  const logIn = (token: string, at: Date) => rememberBrowser(database.db, vault, to, { token, at });
  const isKnown = (token: string) => isKnownBrowser(database.db, vault, to, token);
  const [unused, used] = [await logIn('', begin), await logIn('', begin)];
  expect(await logIn(used, inDays(2))).toBe(used);
  await purgeAfter(399);
  expect([await isKnown(unused), await isKnown(used)]).toEqual([true, true]);
  await purgeAfter(401);
  expect([await isKnown(unused), await isKnown(used)]).toEqual([false, true]);
  await purgeAfter(403);
  expect(await isKnown(used)).toBe(false);
});
