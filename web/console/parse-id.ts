/** Higher than any id there is. */
const nonexistentId = 2_147_483_647;

/** The id that an address names; what is not a number becomes an id that does not exist. */
export function parseId(idText: string | undefined): number {
  return idText && /^[1-9]\d{0,8}$/.test(idText) ? Number(idText) : nonexistentId;
}
