import { deliveries, payTypes } from '../../../contract/order-states.ts';
import { choiceIn, type Filters } from '../../reseller/lists/query.ts';
import { askedIn, dayIn } from '../lists/asked.ts';

export const kinds = ['shop', 'postpaid', 'renewal', 'reseller'] as const;
export const states = ['paid', 'accepted', 'dispatched', 'completed', 'unpaid', 'lapsed', 'cancelled'] as const;
export const payments = ['unpaid', 'paid', 'refunded', 'account'] as const;

/** The list's query, read from the address. */
export function ordersAsked(query: URLSearchParams) {
  return askedIn(query, ['created_at', 'net_paise'], orderFilters(query));
}

export function orderFilters(query: URLSearchParams) {
  return {
    kind: choiceIn(query, 'kind', kinds),
    state: choiceIn(query, 'state', states),
    mode: choiceIn(query, 'mode', payTypes),
    delivery: choiceIn(query, 'delivery', deliveries),
    payment: choiceIn(query, 'payment', payments),
    reseller: numberAsked(query, 'reseller'),
    buyer_of: numberAsked(query, 'buyer_of'),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  } satisfies Filters;
}

function numberAsked(query: URLSearchParams, name: string): string {
  return /^[1-9]\d{0,8}$/.exec(query.get(name) ?? '')?.[0] ?? '';
}
