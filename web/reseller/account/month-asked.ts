/** Which month of the account an address asks for, `2026-11`; '' for all of it. */
export function monthAsked(query: URLSearchParams) {
  const said = query.get('month') ?? '';
  return { month: /^20\d\d-(0[1-9]|1[0-2])$/.test(said) ? said : '' };
}
