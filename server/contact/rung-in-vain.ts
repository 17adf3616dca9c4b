import { askCaller } from '../number-consent/ask.ts';
import { openPayload } from '../outgoing/payload.ts';
import type { ProviderReport } from '../outgoing/report.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'database' | 'vault' | 'outgoing' | 'env' | 'publicUrl' | 'now'>;

/**
 * A caller's phone was rung and nobody took the call: perhaps it was not theirs who gave the number. They are offered, once, never to be rung
 * again. `id`: of the message that the report is about.
 */
export function askWhoWasRung(parts: Parts) {
  const { database, vault } = parts;
  return async (id: string, { callerMissed }: ProviderReport): Promise<void> => {
    if (!callerMissed) return;
    const row = await database.db
      .selectFrom('outgoing')
      .select('payload_sealed')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.payload_sealed) return;
    const payload = openPayload(vault, id, row.payload_sealed);
    if (payload.channel === 'call') await database.db.transaction().execute((tx) => askCaller(tx, parts, payload.from));
  };
}
