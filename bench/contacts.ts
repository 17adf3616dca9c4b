import { batch, fillWithoutIndexes } from './seed.ts';
import { run } from './sql.ts';

/** Adds this many contacts of the last year, and the messages that were sent for them, and vacuums. */
export async function addContacts(url: string, contacts: number, stickers: number): Promise<void> {
  await fillContacts(url, contacts, stickers);
  await run(url, ['vacuum analyze', 'checkpoint']);
}

/** The same without what comes after it. */
export async function fillContacts(url: string, contacts: number, stickers: number): Promise<void> {
  for (const [table, rows] of [
    ['contact', contactRows],
    ['outgoing', messageRows],
  ] as const) {
    const batches = Array.from({ length: Math.ceil(contacts / batch) }, (_, index) =>
      rows(index * batch + 1, Math.min((index + 1) * batch, contacts), { contacts, stickers }),
    );
    await fillWithoutIndexes(url, [table], batches);
  }
}

interface Amounts {
  contacts: number;
  stickers: number;
}

/** The time of row i: evenly over the last year. */
export const at = ({ contacts }: Pick<Amounts, 'contacts'>) =>
  `now() - interval '365 days' * (1 - i::float8 / ${contacts})`;
const hash = (of: string) => `sha256(('${of}' || i)::bytea)`;
/** The ids of contact i (`c`) and of its message (`m`). */
export const id = (of: 'c' | 'm') => `md5('${of}' || i)::uuid`;

function contactRows(first: number, last: number, amounts: Amounts): string {
  return `insert into contact (id, sticker_id, vehicle_id, kind, recipient, preset_id, words, address_index, idempotency_key, wish_hash, created_at)
    select ${id('c')}, 1 + i % ${amounts.stickers}, 1 + i % ${amounts.stickers}, 'message', 'owner', 6, 'Your lights are on', ${hash('a')}, ${hash('k')},
      ${hash('w')}, ${at(amounts)} from generate_series(${first}, ${last}) i`;
}

/** A week after it was sent a message has neither text nor recipient any more. */
function messageRows(first: number, last: number, amounts: Amounts): string {
  return `insert into outgoing (id, channel, about, state, attempts, provider_id, worth, created_at, give_up_at, attempted_at, settled_at)
    select ${id('m')}, 'sms', ${id('c')}, 'delivered', 1, md5('p' || i), 'minutes', ${at(amounts)}, ${at(amounts)}, ${at(amounts)}, ${at(amounts)}
    from generate_series(${first}, ${last}) i`;
}
