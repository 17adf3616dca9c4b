import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberRoles } from '../../contract/call.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { signedInMember } from '../../test/team.ts';
import { bookFilePath, filePathOf, listsWithFile } from '../../web/console/paths.ts';
import { paths, qrSheetPath, statementPath } from '../../web/paths.ts';

let server: TestServer;
let cookies: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  const reseller = await signedInReseller(server, { email: 'files@example.com' });
  const cookieOf = (authorization: string | undefined) =>
    `reseller=${reseller.guid}.${(authorization ?? '').slice('Bearer '.length)}`;
  const looks = await signedInMember(server, reseller, { email: 'looks@example.com', role: 'looks' });
  const orders = await signedInMember(server, reseller, { email: 'orders@example.com', role: 'orders' });
  cookies = {
    nobody: '',
    'whose session has ended': [cookieOf('Bearer ended'), 'owner=1.ended', 'operator=1.ended'].join('; '),
    looks: cookieOf(looks.headers.authorization),
    orders: cookieOf(orders.headers.authorization),
  };
});
afterAll(() => server?.stop());

const { myOrderFile, myQrCodeFile, myAccountFile, paymentListFile, statementFile, myDataFile } = paths;
const ofResellers = [
  ...[myOrderFile, myQrCodeFile, myAccountFile, paymentListFile, statementFile, statementPath('2026-10')],
  ...[statementPath('x'), qrSheetPath(), qrSheetPath(999_999), `${myOrderFile}?search=%00`],
];
const ofOthers = [
  ...[myDataFile, ...listsWithFile.map(filePathOf), bookFilePath('2026-10', 'all')],
  ...['/console/orders/1/courier-label.pdf', '/console/resellers/1/statement.pdf?month=2026-10'],
];

const isMember = (who: string) => memberRoles.some((role) => role === who);

it.each(
  ['nobody', 'whose session has ended', ...memberRoles].flatMap((who) =>
    [...ofResellers, ...(isMember(who) ? [] : ofOthers)].map((path) => [who, path] as const),
  ),
)('for %s a file is one, or a page says in words why not: %s', async (who, path) => {
  const headers = { cookie: cookies[who] ?? '', accept: 'text/html', 'sec-fetch-site': 'none' };
  const answer = await fetch(server.url + path, { headers });
  if (answer.headers.get('content-disposition')?.startsWith('attachment')) {
    await answer.arrayBuffer();
    return expect([answer.status, isMember(who)]).toEqual([200, true]);
  }
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  const html = await answer.text();
  expect(html).toMatch(/<h1[ >]/);
  if (isMember(who)) expect(html).toMatch(/class="notice"[^>]*data-kind="error"|data-kind="error"[^>]*class="notice"/);
  else expect(new URL(answer.url).pathname).toMatch(/login/);
});
