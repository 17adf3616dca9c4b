import { openName } from '../owners/owner.ts';
import type { Vault } from '../personal-data/vault.ts';

interface RegisteredSticker {
  owner_id: number | null;
  details_sealed: Buffer | null;
  is_named: boolean;
  handed_on_at: Date | null;
}

/**
 * Who registered a sticker, for the reseller who sold it: '' unless the owner was informed of that beforehand. An owner who took a sticker over from
 * its first owner bought nothing from the reseller.
 */
export function customerName(
  vault: Vault,
  { owner_id: id, details_sealed, is_named, handed_on_at }: RegisteredSticker,
): string {
  return id && is_named && !handed_on_at ? openName(vault, { id, details_sealed }) : '';
}
