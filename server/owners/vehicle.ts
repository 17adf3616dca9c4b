import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import type { VehicleTable } from '../db/tables.ts';
import { notFound, type Principal } from '../http/principal.ts';
import type { Vault } from '../personal-data/vault.ts';

const placeOf = (row: number) => ({ table: 'vehicle', column: 'emergency_contact', row });

/** The column that holds whom to ring in an emergency, for a vehicle's row. */
function emergencyContactColumn(vault: Vault, id: number, phone: string) {
  return { emergency_contact_sealed: vault.seal(phone, placeOf(id)) };
}

/** Changes whom to ring in an emergency with this vehicle. */
export async function saveEmergencyContact(tx: Db, vault: Vault, id: number, phone: string): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set(emergencyContactColumn(vault, id, phone))
    .where('id', '=', id)
    .execute();
}

/** Whom to ring in an emergency; '' where the owner named no one. */
export function openEmergencyContact(
  vault: Vault,
  { id, emergency_contact_sealed: sealed }: Pick<Selectable<VehicleTable>, 'id' | 'emergency_contact_sealed'>,
): string {
  return sealed ? vault.open(sealed, placeOf(id)) : '';
}

/** Returns the new id. */
export async function createVehicle(
  tx: Db,
  vault: Vault,
  ownerId: number,
  { plate, emergency }: { plate: string; emergency: string | null },
): Promise<number> {
  const id = await nextId(tx, 'vehicle');
  await tx
    .insertInto('vehicle')
    .values({
      id,
      owner_id: ownerId,
      plate_number: plate,
      ...(emergency && emergencyContactColumn(vault, id, emergency)),
    })
    .execute();
  return id;
}

/** The vehicle; rejects one that is not the requesting owner's. */
export async function requireVehicle(
  db: Db,
  principal: Principal<'owner'>,
  vehicleId: number,
): Promise<{ plate_number: string }> {
  const vehicle = await db
    .selectFrom('vehicle')
    .select('plate_number')
    .where('id', '=', vehicleId)
    .where('owner_id', '=', principal.id)
    .executeTakeFirst();
  if (!vehicle) throw notFound(principal);
  return { plate_number: vehicle.plate_number ?? '' };
}

export async function countVehicles(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('vehicle')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}
