import type { Db } from '../db/database.ts';
import type { Buyer } from '../orders/buyer.ts';
import { createOwner, emailColumns, type OwnerDetails, sealDetails } from '../owners/owner.ts';
import type { Vault } from '../personal-data/vault.ts';

/** The main owner of the demo. */
const asha: OwnerDetails = {
  name: 'Asha Rao',
  dateOfBirth: '1990-05-17',
  address: '14, 5th Cross, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
};
export const ravi: OwnerDetails = {
  ...asha,
  name: 'Ravi Kumar',
  address: '8, Gandhi Street, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600004',
};

/** Ravi, as the buyer of a sticker from the demo's reseller. */
export const demoCustomer: Buyer = {
  name: ravi.name,
  mobile: '9123456780',
  email: 'ravi@example.com',
  address: ravi.address,
  city: ravi.city,
  state: ravi.state,
  pincode: ravi.pincode,
};

interface DemoOwner extends Partial<OwnerDetails> {
  phone: string;
  bloodGroup: string;
  email?: string;
}

/** Adds a registered owner. Details that are not given are the same as Asha's. */
export async function addOwner(
  tx: Db,
  vault: Vault,
  now: Date,
  { phone, bloodGroup, email = `${phone}@example.com`, ...details }: DemoOwner,
): Promise<number> {
  const id = await createOwner(tx, vault, phone);
  await tx
    .updateTable('owner')
    .set({
      ...emailColumns(vault, id, email),
      details_sealed: sealDetails(vault, id, { ...asha, ...details }),
      blood_group: bloodGroup,
      registered_at: now,
    })
    .where('id', '=', id)
    .execute();
  return id;
}
