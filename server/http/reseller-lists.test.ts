import { afterAll, beforeAll, expect, it } from 'vitest';
import { newReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { Sessions } from '../sign-in/sessions.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await testServer();
  const { id, guid } = await newReseller(server, { email: 'lists@example.com' });
  cookie = `reseller=${guid}.${await new Sessions(server.services).open(server.services.database.db, 'reseller', id)}`;
});
afterAll(() => server?.stop());

const get = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie } });

it.each([
  ['/myorder', 'orders', 'There is no order yet. Please Place your order..!'],
  ['/myqrcode', 'sticker', 'An error occurred while fetching QR codes.'],
  ['/myaccount', 'account_entry', 'This list could not be loaded.'],
  ['/paymentlist', 'transfer', 'This list could not be loaded.'],
])('%s says so when it cannot be fetched, and can be asked for again', async (path, table, sentence) => {
  const { schema } = server.services.database.db;
  await schema.alterTable(table).renameTo('gone').execute();
  const failed = await get(path);
  await schema.alterTable('gone').renameTo(table).execute();
  expect(failed.status).toBe(500);
  const html = await failed.text();
  expect(html).toContain(sentence);
  expect(html).toContain('Try again');
  expect((await get(path)).status).toBe(200);
});
