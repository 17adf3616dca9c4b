import { mintBatch } from '../../../contract/console/batches.ts';
import type { today as todayCall } from '../../../contract/console/today.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { lowStock } from '../stock/stock.ts';
import { answersByChannel, answersByReason } from './answers.ts';
import { figures } from './figures.ts';
import { countWaiting } from './waiting.ts';

export function today({
  database: { db },
  vault,
  now,
}: Pick<Services, 'database' | 'vault' | 'now'>): Handler<typeof todayCall> {
  return async ({ days }, { principal }) => ({
    at: now().toISOString(),
    Waiting: await countWaiting(db, principal.role, now()),
    Stock: mintBatch.access.roles.includes(principal.role) ? await lowStock(db, now()) : [],
    ...(await figures(db, vault, { days, now: now() })),
    Answers: await answersByReason(db, now()),
    Channels: await answersByChannel(db, now()),
  });
}
