import type { today as todayCall } from '../../../contract/console/today.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { answersByChannel, answersByReason } from './answers.ts';
import { lastDays } from './last-days.ts';
import { countWaiting } from './waiting.ts';

export function today({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Handler<typeof todayCall> {
  return async (_input, { principal }) => ({
    Waiting: await countWaiting(db, principal.role, now()),
    Days: await lastDays(db, now()),
    Answers: await answersByReason(db, now()),
    Channels: await answersByChannel(db, now()),
  });
}
