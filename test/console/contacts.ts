import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { addCallerBlock } from '../../server/contact/blocks.ts';
import { contactKeys } from '../../server/contact/keys.ts';
import type { ContactTable } from '../../server/db/tables.ts';
import type { TestServer } from '../server.ts';

type ContactRow = Pick<Insertable<ContactTable>, 'sticker_id' | 'vehicle_id'> & {
  /** The address of the caller. */
  address: string;
  /** The caller's number, for a call. */
  from?: string;
  at?: Date;
};

/** A caller used a sticker, and nothing was sent for it. Returns the contact's id. */
export async function addContact(
  { services }: Pick<TestServer, 'services'>,
  { address, from, at, ...about }: ContactRow,
) {
  const { database, vault, now } = services;
  const id = randomUUID();
  const kind = from ? ('call' as const) : ('message' as const);
  const keys = contactKeys(vault, { address, from });
  await database.db
    .insertInto('contact')
    .values({ id, ...about, ...keys, kind, recipient: 'owner', created_at: at ?? now() })
    .execute();
  return id;
}

/** The same, and its SMS arrived. */
export async function addMessage(server: Pick<TestServer, 'services'>, row: Omit<ContactRow, 'from'>) {
  const about = await addContact(server, row);
  const { database, now } = server.services;
  const sms = { id: randomUUID(), channel: 'sms' as const, about, state: 'delivered' as const, give_up_at: now() };
  await database.db.insertInto('outgoing').values(sms).execute();
  return about;
}

/** A contact whose caller is not blocked, one that its owner calls harassment, and the block of another caller. */
export interface ConsoleContacts {
  contact: string;
  reported: string;
  block: number;
}

export async function contactsInConsole(
  server: Pick<TestServer, 'services'>,
  { operator, ...about }: Pick<ContactRow, 'sticker_id' | 'vehicle_id'> & { operator: number },
): Promise<ConsoleContacts> {
  const { database, vault, now } = server.services;
  const contact = await addContact(server, { ...about, address: randomUUID() });
  const reported = await addContact(server, { ...about, address: randomUUID() });
  await database.db
    .insertInto('contact_step')
    .values({ contact_id: reported, kind: 'harassment', at: now() })
    .execute();
  const key_index = vault.index('address', randomUUID());
  const until = new Date(now().getTime() + 3600_000);
  const values = { kind: 'address' as const, key_index, until, reason: 'Knocked all night', operator_id: operator };
  const blockId = await addCallerBlock(database.db, { ...values, stops_emergency: false }, now());
  if (!blockId) throw new Error('Nobody was blocked');
  return { contact, reported, block: blockId };
}
