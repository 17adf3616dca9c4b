import { monthPattern } from '../../../contract/reseller-account.ts';

/** The month of the account in an address, `2026-11`; '' for all months. */
export function monthQuery(query: URLSearchParams) {
  const said = query.get('month') ?? '';
  return { month: monthPattern.test(said) ? said : '' };
}
