import type { OperatorRole } from '../../contract/call.ts';
import { newestCode, tell } from '../support/following.ts';
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

/** The first page once of three messages one was answered, by a notification, and one was seen, each after a while. */
const answered: Visit = {
  name: '/console with what was answered',
  show: async (page, server) => {
    for (const [preset, seconds, path, reaction] of [
      [6, 245, 'answer', { by: 'push', answer: 'coming_5' }],
      [9, 50, 'seen', {}],
      [2],
    ] as const) {
      const car = await server.addSticker('car');
      await tell(page, car, preset, server.nextAddress());
      if (!seconds) continue;
      await server.stage({ later: car.guid, seconds });
      await page.request.post(`/api/contact/${path}`, {
        data: { code: await newestCode(page.request, car), ...reaction },
      });
    }
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
  at('/console?days=90', 'fulfilment'),
  ...['messages', 'payments', 'refunds', 'events', 'events?search=no.such'].map((list) =>
    stuck(`/console/health/${list}`),
  ),
  at('/console/health/payments/send-back?payment=pay_apart000001'),
  at('/console/audit'),
  at('/console/audit/check?noted=0'),
];
