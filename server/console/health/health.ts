import type { health as healthCall } from '../../../contract/console/health.ts';
import type { Handler } from '../../http/handle-call.ts';
import { budgetsSpent } from '../../limits/budgets-spent.ts';
import type { Services } from '../../services.ts';
import { countSprayed } from '../../sign-in/warn-of-spraying.ts';
import { databaseState } from './database-state.ts';
import { jobRuns } from './job-runs.ts';
import { pausedChannels } from './paused-channels.ts';
import { queueDepths } from './queue-depths.ts';

type Deps = Pick<Services, 'database' | 'gateway' | 'env' | 'now'>;

export function health({ database, gateway, env, now }: Deps): Handler<typeof healthCall> {
  return async () => ({
    Paused: await pausedChannels(database.db),
    Queues: await queueDepths(database.db),
    Jobs: await jobRuns(database.db),
    Budgets: await budgetsSpent(database.db, env, now()),
    Payments: { is_paused: gateway.isPaused() },
    Sprayed: { people: await countSprayed({ database, now }) },
    Database: await databaseState(database),
  });
}
