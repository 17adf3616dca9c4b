import { loadEnv } from '../../server/env.ts';
import { start } from '../../server/start.ts';
import { carryOut, type Order } from './stickers.ts';

/** Seconds: on a busy machine a provider may answer later than a person would wait. Some tests wait as long as that. */
const requestWait = 15;
/**
 * Where a test has stopped the clock: what can be done for ten seconds is then not over because a machine is busy. Each look at it is a millisecond
 * later, for what happens one after the other.
 */
let stoppedAt: number | undefined;
const now = () => new Date(stoppedAt === undefined ? Date.now() : stoppedAt++);
// The server as a person starts it, sandbox and all, that also carries out a test's commands about its stickers and their owners.
const running = await start(loadEnv(), {
  now,
  timeouts: { requestWait },
  paymentTimeouts: { requestWait },
});
process.on('message', (order: Order | { clock: 'stands' | 'goes' }) => {
  if ('clock' in order) {
    stoppedAt = order.clock === 'stands' ? Date.now() : undefined;
    process.send?.({ made: null });
    return;
  }
  carryOut(order, running.services).then(
    (made) => process.send?.({ made }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.send?.({ url: running.url });
