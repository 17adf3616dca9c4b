import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { openEmergencyContact } from './vehicle.ts';

type Deps = Pick<Services, 'database' | 'vault'>;

/** The owner's number, for a provider to dial and no one else. Rejects if the owner's account was deleted since the sticker was read. */
export async function ownerPhone({ database, vault }: Deps, ownerId: number): Promise<string> {
  const owner = await database.db
    .selectFrom('owner')
    .select('phone_sealed')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (!owner.phone_sealed) throw new ApiError(404, 'inactive', en.scan.inactive);
  return vault.open(owner.phone_sealed, { table: 'owner', column: 'phone', row: ownerId });
}

/** The number to ring in an emergency with this vehicle; '' where the owner gave none. */
export async function emergencyPhone({ database, vault }: Deps, vehicleId: number): Promise<string> {
  const vehicle = await database.db
    .selectFrom('vehicle')
    .select(['id', 'emergency_contact_sealed'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return openEmergencyContact(vault, vehicle);
}
