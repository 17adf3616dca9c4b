import { loadEnv } from '../server/env.ts';
import { start } from '../server/start.ts';

// The server as a process of its own, for tests that kill it. TEST_PATIENCE: Overrides, as JSON.
const running = await start(loadEnv(), JSON.parse(process.env.TEST_PATIENCE ?? '{}'));
process.send?.({ url: running.url });
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
