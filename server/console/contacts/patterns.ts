import type { contactPatterns } from '../../../contract/console/contacts.ts';
import { callersAtLimit } from '../../contact/limits.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { busiestStickers } from './busiest-stickers.ts';
import { type FrequentCaller, frequentCallers } from './frequent-callers.ts';
import { whoIs } from './who.ts';

const spans = { day: 24, week: 7 * 24 };
const hour = 3600 * 1000;

export function patterns({
  database: { db },
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof contactPatterns> {
  return async ({ span }) => {
    const at = now();
    const since = new Date(at.getTime() - spans[span] * hour);
    const [{ widest, closest }, Stickers, limited] = await Promise.all([
      frequentCallers(db, since),
      busiestStickers(db, since),
      callersAtLimit(db, at),
    ]);
    const keys = [...widest, ...closest, ...limited].map(({ key_index }) => key_index);
    const who = await whoIs(db, keys, at);
    const present = ({ key_index, ...counted }: FrequentCaller) => ({ ...who(key_index), ...counted });
    return {
      Widest: widest.map(present),
      Closest: closest.map(present),
      Stickers,
      Limited: limited.map(({ by, key_index }) => ({ by, ...who(key_index) })),
    };
  };
}
