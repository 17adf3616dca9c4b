import { loadEnv } from '../../server/env.ts';
import { start } from '../../server/start.ts';
import { carryOut, type Order } from './stickers.ts';

/** Seconds: on a busy machine a provider may answer later than a person would wait. Some tests wait as long as that. */
const requestWait = 15;
// The server as a person starts it, sandbox and all, that also carries out a test's commands about its stickers and their owners.
const running = await start(loadEnv(), { timeouts: { requestWait }, paymentTimeouts: { requestWait } });
process.on('message', (order: Order) => {
  carryOut(order, running.services).then(
    (made) => process.send?.({ made }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.send?.({ url: running.url });
