/** Higher than any id there is. */
const nobody = 2_147_483_647;

/** The id that an address names; what is not a number becomes an id that does not exist. */
export function numberIn(said: string | undefined): number {
  return said && /^[1-9]\d{0,8}$/.test(said) ? Number(said) : nobody;
}
