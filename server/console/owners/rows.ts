import type { Selectable } from 'kysely';
import type { ownerStates } from '../../../contract/console/owners.ts';
import type { Db } from '../../db/database.ts';
import type { OwnerTable } from '../../db/tables.ts';

export type OwnerState = (typeof ownerStates)[number];
export type ListedOwner = Pick<Selectable<OwnerTable>, 'id' | 'created_at' | 'registered_at' | 'deleted_at'>;

/** The state of an owner's account. */
export function ownerStateOf({ registered_at, deleted_at }: ListedOwner): OwnerState {
  if (deleted_at) return 'gone';
  return registered_at ? 'registered' : 'proven';
}

/** Owners of one page; what they have is counted for these rows alone. */
export async function presentOwners(db: Db, owners: ListedOwner[]) {
  if (owners.length === 0) return [];
  const counts = await countsOf(db, owners);
  return owners.map((owner) => ({
    id: owner.id,
    state: ownerStateOf(owner),
    since: owner.created_at.toISOString(),
    vehicles: counts.get(owner.id)?.vehicles ?? 0,
    stickers: counts.get(owner.id)?.stickers ?? 0,
  }));
}

async function countsOf(db: Db, owners: ListedOwner[]) {
  const rows = await db
    .selectFrom('owner')
    .select((eb) => [
      'owner.id',
      eb
        .selectFrom('vehicle')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
        .whereRef('vehicle.owner_id', '=', 'owner.id')
        .as('vehicles'),
      eb
        .selectFrom('sticker')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
        .whereRef('sticker.owner_id', '=', 'owner.id')
        .where('sticker.state', '=', 'activated')
        .as('stickers'),
    ])
    .where(
      'owner.id',
      'in',
      owners.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
