/** More than any number there is. */
const nobody = 2_147_483_647;

/** The number that an address names; what is none names nothing there is. */
export function numberIn(said: string | undefined): number {
  return said && /^[1-9]\d{0,8}$/.test(said) ? Number(said) : nobody;
}
