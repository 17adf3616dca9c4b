import { expect } from 'vitest';
import type { Db } from '../server/db/database.ts';

/** Expects that nothing of a registration was written. */
export async function expectNoRegistration(db: Db, ownerId: number): Promise<void> {
  const owner = await db.selectFrom('owner').selectAll().where('id', '=', ownerId).executeTakeFirstOrThrow();
  expect(owner).toMatchObject({ details_sealed: null, email_sealed: null, registered_at: null });
  expect(await db.selectFrom('vehicle').selectAll().where('owner_id', '=', ownerId).execute()).toEqual([]);
  expect(await db.selectFrom('consent').selectAll().execute()).toEqual([]);
}
