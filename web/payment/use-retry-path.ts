import { useSearchParams } from 'react-router';
import { paths, payPath } from '../paths.ts';

/** Where a payment is retried: for the order in the address, or else with the cart. */
export function useRetryPath(): string {
  const order = useSearchParams()[0].get('order');
  return order ? payPath(order) : paths.checkout;
}
