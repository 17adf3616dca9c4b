import { unmatchedPayments } from '../../../contract/console/stuck-money.ts';
import { consoleText } from '../../../messages/console.ts';
import { searchIn } from '../../lists/query.ts';
import { consoleFile } from '../lists/console-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/payments-file';
import { unmatchedFilters } from './payment-filters.ts';

const t = consoleText.health;

export function loader(args: Route.LoaderArgs) {
  return consoleFile(args, {
    page: consolePaths.unmatchedPayments,
    name: 'payments-apart',
    rows: async (call, query, part) => {
      const asked = { search: searchIn(query), ...unmatchedFilters(query), ...part };
      return (await call(unmatchedPayments, asked)).Payments;
    },
    numberOf: ({ id }) => id,
    columns: [
      { head: t.time, text: ({ received_at }) => received_at },
      { head: t.payment, text: ({ provider_payment_id }) => provider_payment_id },
      { head: t.standing, text: ({ standing }) => t[`standing_${standing}`] },
      { head: t.amount, amount: ({ amount }) => amount },
      { head: t.currency, text: ({ currency }) => currency },
      { head: t.asked, amount: ({ asked }) => asked },
      { head: t.order, text: ({ order_id }) => (order_id ? String(order_id) : '') },
      { head: t.state, text: ({ state }) => t[`apart_${state}`] },
    ],
  });
}
