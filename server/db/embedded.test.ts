import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '../../test/scratch.ts';
import { openEmbedded } from './embedded.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = scratchFolder('dastak-embedded-');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('an embedded database has a cache that a small machine has room for', async () => {
  const { poolConfig, close } = await openEmbedded(dataDir);
  const pool = new pg.Pool(poolConfig);
  const { rows } = await pool.query('show shared_buffers');
  await pool.end();
  await close();
  expect(rows).toEqual([{ shared_buffers: '16MB' }]);
});

it('an embedded database keeps none of its answers, which may be more than there is memory', async () => {
  const [answers, maxOldGenerationSizeMb] = [150, 64];
  const reader = new Worker(new URL('../../test/read-answers.ts', import.meta.url), {
    workerData: { dataDir, answers },
    resourceLimits: { maxOldGenerationSizeMb },
  });
  // Rejects when the thread runs out of memory.
  expect(await once(reader, 'exit')).toEqual([0]);
});
