import { monthForm } from '../../../contract/reseller-account.ts';

/** Which month of the account an address asks for, `2026-11`; '' for all of it. */
export function monthAsked(query: URLSearchParams) {
  const said = query.get('month') ?? '';
  return { month: monthForm.test(said) ? said : '' };
}
