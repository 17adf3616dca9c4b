import type { Selectable } from 'kysely';
import type { OrderTable } from '../db/tables.ts';
import type { Vault } from '../personal-data/vault.ts';

/** The buyer, and the address to send to. */
export interface Buyer {
  name: string;
  mobile: string;
  email: string | null;
  address: string;
  pincode: string;
  /** The state's name. */
  state: string;
  city: string;
  /** Only for a registered taxpayer. */
  gstin?: string | null;
}

const placeOf = (orderId: number) => ({ table: 'orders', column: 'buyer', row: orderId });

export function sealBuyer(vault: Vault, orderId: number, buyer: Buyer): Buffer {
  return vault.seal(JSON.stringify(buyer), placeOf(orderId));
}

/** Null if the buyer's data was erased. */
export function openBuyer(
  vault: Vault,
  { id, buyer_sealed }: Pick<Selectable<OrderTable>, 'id' | 'buyer_sealed'>,
): Buyer | null {
  return buyer_sealed && JSON.parse(vault.open(buyer_sealed, placeOf(id)));
}
