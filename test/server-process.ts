import { flushCompileCache } from 'node:module';
import { loadEnv } from '../server/env.ts';
import { start } from '../server/start.ts';

// The server as a process of its own, for tests that kill it and move its clock. TEST_PATIENCE: Overrides, as JSON.
let offset = 0;
process.on('message', (moved: { offset: number }) => {
  offset = moved.offset;
});
const patience = JSON.parse(process.env.TEST_PATIENCE ?? '{}');
const running = await start(loadEnv(), { ...patience, now: () => new Date(Date.now() + offset) });
// One that is killed has no later time for it.
flushCompileCache();
process.send?.({ url: running.url });
// Whoever started it is gone.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
