import { flushCompileCache } from 'node:module';
import { loadEnv } from '../server/env.ts';
import { start } from '../server/start.ts';

// The server as a process of its own, for tests that kill it and move its clock. TEST_PATIENCE: Overrides, as JSON. TEST_CLOCK: 'real' for
// production's, where the machine's own clock is moved.
let offset = 0;
process.on('message', (message: { offset: number }) => {
  offset = message.offset;
});
const timeouts = JSON.parse(process.env.TEST_PATIENCE ?? '{}');
const moved = { now: () => new Date(Date.now() + offset) };
const running = await start(loadEnv(), { ...timeouts, ...(process.env.TEST_CLOCK !== 'real' && moved) });
// Done now, because a process that is killed has no chance to do it later.
flushCompileCache();
process.send?.({ url: running.url });
// The process that started it is gone.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
