import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { StickerTable } from '../server/db/tables.ts';
import { createOwner } from '../server/owners/owner.ts';
import { Sessions } from '../server/sign-in/sessions.ts';
import type { Answer, TestServer } from './server.ts';

/** A logged-in account and a function to make its calls. */
export interface SignedIn {
  id: number;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** An owner of the demo, or another existing one, with a token. */
export async function signedInOwner(server: TestServer, id: number): Promise<SignedIn> {
  const { services } = server;
  const token = await new Sessions(services).open(services.database.db, 'owner', id);
  const authorization = `Bearer ${token}`;
  return { id, post: (path, body, headers) => server.post(path, body, { authorization, ...headers }) };
}

/** Expects that an owner's call works for the owner's own id only: another's is answered like an unknown one, and without a token it is rejected. */
export async function expectOwnOnly(server: TestServer, path: string): Promise<void> {
  const asha = await signedInOwner(server, 1);
  const others = await asha.post(path, { UserLoginID: 2 });
  expect(others).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  expect(others.body).toEqual((await asha.post(path, { UserLoginID: 4711 })).body);
  expect((await server.post(path, { UserLoginID: 1 })).status).toBe(401);
}

/** An owner who has verified a phone number and not registered yet. */
export async function newOwner(server: TestServer, phone: string): Promise<SignedIn> {
  const { database, vault } = server.services;
  return signedInOwner(server, await createOwner(database.db, vault, phone));
}

/** A sticker that is not registered: a car's, for life, unless `more` says otherwise. Returns its guid. */
export async function newSticker(server: TestServer, guid: string, more: Partial<Insertable<StickerTable>> = {}) {
  const sticker = { guid, kind: 1, product_id: 1, rate_paise: 50_000, state: 'allocated' as const, ...more };
  await server.services.database.db.insertInto('sticker').values(sticker).execute();
  return guid;
}
