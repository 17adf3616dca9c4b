/** The address of a person, by their number: each has their own, so that what an address may do in an hour counts for them alone. */
export function addressOf(person: number): string {
  return `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
}
