import { paymentsApart } from '../../../contract/console/stuck-money.ts';
import { desk } from '../../../messages/desk.ts';
import { searchIn } from '../../reseller/lists/query.ts';
import { deskFile } from '../lists/desk-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/payments-file';
import { apartFilters } from './payment-filters.ts';

const t = desk.health;

export function loader(args: Route.LoaderArgs) {
  return deskFile(args, {
    page: consolePaths.paymentsApart,
    name: 'payments-apart',
    rows: async (call, query, part) => {
      const asked = { search: searchIn(query), ...apartFilters(query), ...part };
      return (await call(paymentsApart, asked)).Payments;
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
