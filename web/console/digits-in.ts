/** The number that an address filters by; '' for any. */
export function digitsIn(query: URLSearchParams, name: string): string {
  const said = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(said) ? said : '';
}
