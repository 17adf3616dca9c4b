import type { AskedContact } from '../../../contract/answering.ts';
import type { Vault } from '../../personal-data/vault.ts';

/** Where a caller says that the vehicle stands. */
type SaidPlace = NonNullable<AskedContact['place']>;

/** The same without the time at which it was said. */
export type Place = Omit<SaidPlace, 'at'>;

const cellOf = (contactId: string) => ({ table: 'contact_place', column: 'place', row: contactId });

/** The sealed value of what is said of a contact. */
export function sealPlace(vault: Vault, contactId: string, place: Place): Buffer {
  return vault.seal(JSON.stringify(place), cellOf(contactId));
}

/** What was said of a contact; null for a row, or a joined one, without it. */
export function openPlace(
  vault: Vault,
  contactId: string,
  row: { place_sealed: Buffer | null; said_at: Date | null } | undefined,
): SaidPlace | null {
  if (!row?.place_sealed || !row.said_at) return null;
  const { word, degrees }: Place = JSON.parse(vault.open(row.place_sealed, cellOf(contactId)));
  return { at: row.said_at.toISOString(), word, degrees };
}
