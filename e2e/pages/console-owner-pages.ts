import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import type { Server } from '../support/server.ts';
import type { Visit } from './visit.ts';

const t = en.console_owners;

/** Makes sure that a sticker was used at least once. */
async function knocked(server: Server): Promise<void> {
  const addContact = () =>
    fetch(`${server.url}/api/sms/template`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify({ GUID: 'DEMOCARPAID00001', id: 6 }),
    });
  await Promise.all([addContact(), addContact()]);
}

const at = (path: string): Visit => ({
  name: path,
  show: async (page, server) => {
    await knocked(server);
    await openAsOperator(page, server, path, 'support');
  },
});

export const consoleOwnerPages: Visit[] = [
  ...['/console/people', '/console/people/1', '/console/contacts', '/console/contacts?kind=call&owner=1'].map(at),
  ...['/console/contacts/patterns?span=week', '/console/contacts/blocks', '/console/contacts/blocks/1'].map(at),
  {
    name: 'an owner, named for a reason',
    show: async (page, server) => {
      await openAsOperator(page, server, '/console/people/1', 'support');
      await page.getByLabel(en.console_common.reason, { exact: true }).first().fill('She called about her sticker');
      await page.getByRole('button', { name: t.reveal, exact: true }).click();
      await page.getByText('••••••••10').waitFor();
    },
  },
  {
    name: 'a caller to be blocked',
    show: async (page, server) => {
      await at('/console/contacts').show(page, server);
      await page.getByRole('link', { name: t.block_this }).first().click();
      await page.getByLabel(t.block_days).waitFor();
    },
  },
];
