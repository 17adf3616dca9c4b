import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { StickerTable } from '../server/db/tables.ts';
import { createOwner } from '../server/owners/owner.ts';
import { Sessions } from '../server/sign-in/sessions.ts';
import type { Answer, TestServer } from './server.ts';

/** Somebody who is logged in, and his way to make calls. */
export interface SignedIn {
  id: number;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** An owner of the demo, or another that is there, with a token. */
export async function signedInOwner(server: TestServer, id: number): Promise<SignedIn> {
  const { services } = server;
  const token = await new Sessions(services).open(services.database.db, 'owner', id);
  const authorization = `Bearer ${token}`;
  return { id, post: (path, body, headers) => server.post(path, body, { authorization, ...headers }) };
}

/** A call of an owner's own answers his id alone: another's as one that does not exist, and nobody without a token. */
export async function expectOwnOnly(server: TestServer, path: string): Promise<void> {
  const asha = await signedInOwner(server, 1);
  const others = await asha.post(path, { UserLoginID: 2 });
  expect(others).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
  expect(others.body).toEqual((await asha.post(path, { UserLoginID: 4711 })).body);
  expect((await server.post(path, { UserLoginID: 1 })).status).toBe(401);
}

/** Somebody who has proven a phone and said nothing of himself yet. */
export async function newOwner(server: TestServer, phone: string): Promise<SignedIn> {
  const { database, vault } = server.services;
  return signedInOwner(server, await createOwner(database.db, vault, phone));
}

/** A sticker that nobody has registered: a car's, for life, unless it says otherwise. Returns its guid. */
export async function newSticker(server: TestServer, guid: string, more: Partial<Insertable<StickerTable>> = {}) {
  const sticker = { guid, kind: 1, product_id: 1, rate_paise: 50_000, state: 'allocated' as const, ...more };
  await server.services.database.db.insertInto('sticker').values(sticker).execute();
  return guid;
}
