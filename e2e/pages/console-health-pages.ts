import type { OperatorRole } from '../../contract/call.ts';
import { messageOwner } from '../support/answering.ts';
import { openAsOperator } from '../support/operators.ts';
import type { Visit } from './visit.ts';

const at = (path: string, role?: OperatorRole): Visit => ({
  name: role ? `${path} for ${role}` : path,
  show: (page, server) => openAsOperator(page, server, path, role),
});

/** A page while something of every kind is stuck. */
const stuck = (path: string): Visit => ({
  name: `${path} with what waits`,
  show: async (page, server) => {
    await server.stage({ stuck: 'everything' });
    await openAsOperator(page, server, path);
  },
});

/** The first page once a message was answered, by a notification. */
const answered: Visit = {
  name: '/console with what was answered',
  show: async (page, server) => {
    const [, code] = (await messageOwner(page, server, await server.addSticker('car'))).split('?');
    await page.request.post('/api/contact/answer', { data: { code, by: 'push', answer: 'coming_5' } });
    await openAsOperator(page, server, '/console');
  },
};

export const consoleHealthPages: Visit[] = [
  at('/console/health', 'support'),
  at('/console/audit', 'fulfilment'),
  at('/console/nothing'),
  at('/console/health/messages?state=queued&channel=call'),
  stuck('/console'),
  answered,
  ...['messages', 'payments', 'refunds', 'events', 'events?search=no.such'].map((list) =>
    stuck(`/console/health/${list}`),
  ),
  at('/console/health/payments/send-back?payment=pay_apart000001'),
  at('/console/audit'),
  at('/console/audit/check?noted=0'),
];
