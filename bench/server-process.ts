import { readEnv } from '../server/env.ts';
import { start } from '../server/start.ts';
import { underTest } from './under-test.ts';

const running = await start(readEnv(process.env));
underTest(running.url, running.stop);
