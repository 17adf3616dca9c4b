import { flushCompileCache } from 'node:module';
import { loadEnv } from '../server/env.ts';
import { start } from '../server/start.ts';

// The server as a process of its own, for tests that kill it. TEST_PATIENCE: Overrides, as JSON.
const running = await start(loadEnv(), JSON.parse(process.env.TEST_PATIENCE ?? '{}'));
// One that is killed has no later time for it.
flushCompileCache();
process.send?.({ url: running.url });
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
