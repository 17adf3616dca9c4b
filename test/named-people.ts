import { randomUUID } from 'node:crypto';
import type { Relation } from '../contract/relations.ts';
import { openPersonCode, personColumns } from '../server/contact/people/person.ts';
import { nextId } from '../server/db/next-id.ts';
import type { TestServer } from './server.ts';

interface NewPerson {
  /** The owner who has named them. */
  owner: number;
  phone: string;
  /** Where it is to be this one. */
  id?: number;
  seat?: number;
  relation?: Relation;
  /** Whether they have agreed to be told, and of which messages. */
  wants?: 'urgent' | 'all';
}

/** A person whom an owner has named, with the code of their own link. Without `wants` they have not answered yet. */
export async function addPerson({ services }: TestServer, person: NewPerson): Promise<{ id: number; code: string }> {
  const { database, vault, now } = services;
  const { owner, phone, seat = 1, relation = 'driver', wants } = person;
  const id = person.id ?? (await nextId(database.db, 'named_person'));
  const agreed = wants ? { state: 'agreed' as const, wants, agreed_at: now() } : { state: 'asked' as const };
  const row = await database.db
    .insertInto('named_person')
    .values({
      ...personColumns(vault, id, { name: 'Ramesh', phone }),
      ...{ owner_id: owner, seat, relation, about: randomUUID(), asked_at: now(), ...agreed },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { id, code: openPersonCode(vault, row) };
}
