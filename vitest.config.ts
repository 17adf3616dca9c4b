import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

/** The full cross: every test that uses a database runs on both engines (`npm run test:all`). */
const isAll = process.env.TEST_ALL === 'yes';

/** What may differ on the embedded engine: it has one connection, a stream of ours (pglite-stream.ts) and a folder of its own. */
const embedded = [
  'server/start.test.ts',
  'server/db/*.test.ts',
  'server/jobs/*.test.ts',
  // Where there is no other process that has to hear.
  'server/live/*.test.ts',
  'server/contact/live/*.test.ts',
  'server/personal-data/sandbox-keys.test.ts',
  // A scan's row has JSON and a list in it.
  'server/{contact,owners}/quiet-hours.test.ts',
  // A savepoint, and a row as JSON.
  'server/contact/ladder/ladder.test.ts',
  // Rows that are locked one after the other, and an upsert.
  'server/contact/answering/distance.test.ts',
  // A process is killed in the middle: what the file contains must hold whichever engine writes it.
  'server/payments/kill.test.ts',
  // The process that serves copies its own folder, and a restore makes one.
  'server/backup/backup.test.ts',
  // Transactions and locks.
  'server/ledger/account.test.ts',
  'server/orders/fulfil.test.ts',
  'server/orders/credit-notes.test.ts',
  'server/payments/settle.test.ts',
  // SQL errors, and results of many rows.
  'server/http/handle-call.test.ts',
  'server/console/lists/*.test.ts',
];

/** In milliseconds: on a busy machine a test may be slow, which is no failure. */
const timeout = 1_800_000;

/** Two more than cores: some workers always wait, for a database, a starting process or a killed one. */
const maxWorkers = Math.min(availableParallelism(), 4) + 2;

/** A project whose tests use a database of this engine. */
export const onEngine = (name: 'embedded' | 'server', include: string[]) => ({
  test: {
    name,
    include,
    globalSetup: [`test/template-${name}.ts`],
    setupFiles: ['test/setup.ts'],
    testTimeout: timeout,
    hookTimeout: timeout,
    expect: { poll: { timeout } },
    maxWorkers,
    // So that a worker imports the server once, not once per file. Each file stops what it starts.
    isolate: false,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});

const everything = ['{server,torture}/**/*.test.ts'];

export default defineConfig({
  test: {
    // With its line, a failure names the command that runs that test alone.
    includeTaskLocation: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{bench,contract,deploy,messages,providers,simulators,web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: timeout,
          expect: { poll: { timeout } },
          maxWorkers,
          isolate: false,
        },
      },
      // Every test runs on production's engine.
      onEngine('server', everything),
      onEngine('embedded', isAll ? everything : embedded),
    ],
  },
});
