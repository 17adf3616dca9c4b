import type { Vault } from '../../personal-data/vault.ts';

const placeOf = (row: number) => ({ table: 'given_sticker', column: 'note', row });

/** A reseller's note about whom they sold a sticker to, sealed for the row of its mark. */
export function sealNote(vault: Vault, markId: number, note: string): Buffer {
  return vault.seal(note, placeOf(markId));
}

/** The note; '' where there is none. */
export function openNote(
  vault: Vault,
  { mark_id, note_sealed }: { mark_id: number | null; note_sealed: Buffer | null },
) {
  return mark_id && note_sealed ? vault.open(note_sealed, placeOf(mark_id)) : '';
}
