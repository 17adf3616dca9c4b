import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newScene } from '../../../test/scene.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { consolePaths, filePathOf, listsWithFile } from '../../../web/console/paths.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await testServer();
  await newScene(server);
  ({ cookie } = await signedInOperator(server));
});
afterAll(() => server?.stop());

const get = async (path: string) => (await fetch(server.url + path, { headers: { cookie } })).text();
const typed = 'nobody-has-written-this';

const searched = [
  ...[consolePaths.orders, consolePaths.stickers, consolePaths.batches, consolePaths.promoCodes],
  ...[consolePaths.contacts, consolePaths.unmatchedPayments, consolePaths.webhooks, consolePaths.audit],
] as const;

describe.each(searched)('the search of %s', (path) => {
  it('finds nothing where nothing matches, and keeps what was typed', async () => {
    const { document } = new JSDOM(await get(`${path}?search=${typed}`)).window;
    expect(document.querySelector<HTMLInputElement>('main :is(search, [role=search]) [type=search]')?.value).toBe(
      typed,
    );
    expect(document.querySelector('main')?.textContent).toContain(en.console_lists.no_match);
    expect(document.querySelector('tbody tr')).toBeNull();
  });
});

const withFile = listsWithFile.filter((path) => (searched as readonly string[]).includes(path));

it.each(withFile)('the search of %s is that of its file, too', async (path) => {
  const lines = async (search: string) => (await get(`${filePathOf(path)}?search=${search}`)).split('\r\n');
  expect((await lines(typed)).filter(Boolean)).toHaveLength(1);
});

it('a list that has no search shows all of its rows, whatever its address says', async () => {
  const { document } = new JSDOM(await get(`${consolePaths.operators}?search=${typed}`)).window;
  expect(document.querySelector('[type=search]')).toBeNull();
  expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(1);
});
