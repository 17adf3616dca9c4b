import type { Inbox, InboxEntry } from '../../simulators/inbox.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import type { Vault } from '../personal-data/vault.ts';

const maxMessages = 500;

/** The inbox of the sandbox in the database: every process shows what any of them sent, and a restart keeps it. */
export function databaseInbox(db: Db, vault: Vault): Inbox {
  const place = (row: number) => ({ table: 'sandbox_message', column: 'message', row });
  return {
    async add(entry) {
      const id = await nextId(db, 'sandbox_message');
      const message_sealed = vault.seal(JSON.stringify(entry), place(id));
      await db.insertInto('sandbox_message').values({ id, message_sealed }).execute();
      await db
        .deleteFrom('sandbox_message')
        .where('id', '<=', id - maxMessages)
        .execute();
    },
    async list(to) {
      const rows = await db
        .selectFrom('sandbox_message')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(maxMessages)
        .execute();
      const messages = rows.map(({ id, at, message_sealed }) => {
        const entry: InboxEntry = JSON.parse(vault.open(message_sealed, place(id)));
        return { id, at: at.toISOString(), ...entry };
      });
      return to === undefined ? messages : messages.filter((message) => message.to === to);
    },
  };
}
