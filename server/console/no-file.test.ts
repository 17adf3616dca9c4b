import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperatorRole, operatorRoles } from '../../contract/call.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { bookFilePath, filePathOf, listsWithFile } from '../../web/console/paths.ts';

let server: TestServer;
let cookies: Record<OperatorRole, string>;
beforeAll(async () => {
  server = await testServer();
  const made = [];
  for (const role of operatorRoles) made.push([role, (await signedInOperator(server, role)).cookie] as const);
  cookies = Object.fromEntries(made) as typeof cookies;
});
afterAll(() => server?.stop());

const files = [
  ...listsWithFile.map(filePathOf),
  bookFilePath('2026-10', 'gstr1'),
  bookFilePath('2026-10', 'all'),
  '/console/orders/1/courier-label.pdf',
  '/console/resellers/1/statement.pdf?month=2026-10',
];

/** What a browser shows, or saves, that goes to an address. */
async function followed(path: string, cookie: string) {
  const answer = await fetch(server.url + path, { headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'none' } });
  return {
    path: new URL(answer.url).pathname,
    isFile: answer.headers.get('content-disposition')?.startsWith('attachment') ?? false,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  };
}

describe('a file of the console', () => {
  it.each(operatorRoles.flatMap((role) => files.map((path) => [role, path] as const)))(
    'is for %s a file, or a page that says in words why not: %s',
    async (role, path) => {
      const shown = await followed(path, cookies[role]);
      if (shown.isFile) return expect(shown.path).toBe(path.split('?')[0]);
      expect(shown.type).toMatch(/^text\/html/);
      expect(shown.text).toMatch(/<h1[ >]/);
    },
  );

  it.each([
    [bookFilePath('2026-10', 'gstr1'), '/console/books'],
    ['/console/orders/1/courier-label.pdf', '/console/orders/1'],
  ])('leads whoever packs, or asks for what is not there, to its page: %s', async (path, page) => {
    expect(await followed(path, cookies.fulfilment)).toMatchObject({ path: page, isFile: false });
  });
});
