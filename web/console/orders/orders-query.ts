import { deliveries, payTypes } from '../../../contract/order-states.ts';
import { choiceIn, type Filters } from '../../lists/query.ts';
import { dayIn, readQuery } from '../lists/list-query.ts';

export const kinds = ['shop', 'postpaid', 'renewal', 'reseller'] as const;
export const states = ['paid', 'accepted', 'dispatched', 'completed', 'unpaid', 'lapsed', 'cancelled'] as const;
export const payments = ['unpaid', 'paid', 'refunded', 'account'] as const;

/** The list's query, read from the address. */
export function ordersQuery(searchParams: URLSearchParams) {
  return readQuery(searchParams, ['created_at', 'net_paise'], orderFilters(searchParams));
}

export function orderFilters(searchParams: URLSearchParams) {
  return {
    kind: choiceIn(searchParams, 'kind', kinds),
    state: choiceIn(searchParams, 'state', states),
    mode: choiceIn(searchParams, 'mode', payTypes),
    delivery: choiceIn(searchParams, 'delivery', deliveries),
    payment: choiceIn(searchParams, 'payment', payments),
    reseller: numberIn(searchParams, 'reseller'),
    buyer_of: numberIn(searchParams, 'buyer_of'),
    from: dayIn(searchParams, 'from'),
    to: dayIn(searchParams, 'to'),
  } satisfies Filters;
}

function numberIn(searchParams: URLSearchParams, name: string): string {
  return /^[1-9]\d{0,8}$/.exec(searchParams.get(name) ?? '')?.[0] ?? '';
}
