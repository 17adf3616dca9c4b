import { en } from '../../messages/en.ts';
import { openAsOperator } from '../support/operators.ts';
import type { Visit } from './visit.ts';

const t = en.console_resellers;
const firmPages = ['', '/terms', '/details', '/transfer', '/switch'];

const page = (path: string): Visit => ({
  name: path,
  show: async (shown, server) => {
    await server.reseller({});
    await openAsOperator(shown, server, path);
  },
});

const ofAFirm = (path: string): Visit => ({
  name: `/console/resellers/…${path}`,
  show: async (shown, server) => {
    const { id } = await server.reseller({});
    await server.stockUp(id);
    await openAsOperator(shown, server, `/console/resellers/${id}${path}`);
  },
});

export const consoleResellersPages: Visit[] = [
  ...['/console/resellers', '/console/resellers?state=off&account=owes', '/console/resellers/new'].map(page),
  ...firmPages.map(ofAFirm),
  {
    name: 'who a firm is',
    show: async (shown, server) => {
      await ofAFirm('/details').show(shown, server);
      await shown.getByLabel(en.console_common.reason, { exact: true }).fill('Called about an order');
      await shown.getByRole('button', { name: t.show_details }).click();
      await shown.getByLabel(t.email).waitFor();
    },
  },
];
