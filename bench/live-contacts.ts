import { setTimeout } from 'node:timers/promises';
import { contactToken } from '../server/contact/contact-token.ts';
import { openDatabase } from '../server/db/database.ts';
import { databaseTimeouts } from '../server/db/timeouts.ts';
import { readEnv } from '../server/env.ts';
import { createLog } from '../server/http/log.ts';
import { ContactChanges } from '../server/live/contact-changes.ts';
import { openVault } from '../server/personal-data/open-vault.ts';
import { run } from './sql.ts';
import { settings } from './subject.ts';

export interface Contacts {
  /** By which their callers' pages are opened, one for each. */
  tokens: string[];
  /** Changes so many a second for so many seconds, one after the other, as another process of the server does. `changing`: which, just before it is told. */
  change(perSecond: number, seconds: number, changing: (index: number) => void): Promise<void>;
  stop(): Promise<void>;
}

const tick = 0.1;

/** Fills a seeded database with contacts of just now, whose messages were sent. */
export async function addLiveContacts(url: string, count: number, stickers: number): Promise<Contacts> {
  const ids = await run<{ id: string }>(url, [
    `insert into contact (id, sticker_id, vehicle_id, kind, recipient, preset_id, words, address_index)
      select gen_random_uuid(), 1 + i % ${stickers}, 1, 'message', 'owner', 6, 'Your lights are on', sha256(i::text::bytea)
      from generate_series(1, ${count}) i`,
    `insert into outgoing (id, channel, about, state, attempts, worth, give_up_at, settled_at)
      select gen_random_uuid(), 'sms', id, 'accepted', 1, 'minutes', now(), now() from contact`,
    'vacuum analyze',
    'select id from contact',
  ]);
  const database = await openDatabase({ databaseUrl: url, databasePool: 4, dataDir: '' });
  const vault = await openVault(database.db, readEnv({ ...settings, DATABASE_URL: url }));
  const changes = new ContactChanges(database, createLog('warn'), databaseTimeouts);
  let changed = 0;
  const changeOne = async (changing: (index: number) => void) => {
    const index = changed++ % ids.length;
    const { id = '' } = ids[index] ?? {};
    await database.pool.query('update outgoing set reason = $2 where about = $1', [id, String(changed)]);
    changing(index);
    changes.publish(id);
  };
  return {
    tokens: ids.map(({ id }) => contactToken(vault, id)),
    change: async (perSecond, seconds, changing) => {
      for (let turn = 0; turn < seconds / tick; turn++) {
        const next = setTimeout(tick * 1000);
        await Promise.all(Array.from({ length: perSecond * tick }, () => changeOne(changing)));
        await next;
      }
    },
    stop: async () => {
      await changes.stop();
      await database.close();
    },
  };
}
