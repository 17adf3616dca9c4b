import { expect, inject, it, onTestFinished } from 'vitest';
import { hearWork } from '../bench/jobs-heard.ts';
import { seedJobs } from '../bench/jobs-rows.ts';
import { keeper } from '../bench/keeper.ts';
import { createMigrated } from '../bench/seed.ts';

const rows = 20_000;

/** The tables with so many rows, or with half as many. */
const large =
  `owner vehicle sticker orders order_line charge payment invoice contact contact_step outgoing webhook_event session
  known_browser`.split(/\s+/);

const engine = inject('engine');
const serverUrl = engine.name === 'server' ? engine.url : '';

// Plans are asked of the engine of those who have so many rows.
it.runIf(serverUrl)(
  'reads no large table as a whole, whatever a process does without a request: the outbox, workers, the clock, a scrape',
  async () => {
    const { open, stopAll } = keeper();
    onTestFinished(stopAll);
    const url = await createMigrated(serverUrl, 'schedule_plans');
    await seedJobs(url, rows);
    const heard = await hearWork(open, url, rows);
    expect(heard.length).toBeGreaterThan(40);
    const whole = heard.flatMap(([name, { ways }]) =>
      large.filter((table) => ways.includes(`all of ${table}`)).map((table) => `${name}: all of ${table}`),
    );
    expect(whole).toEqual([]);
    // Nor, several times a minute, what grows by an index: all orders that ever lapsed are a seventh of them.
    expect(new Map(heard).get('a scrape')?.rowsRead).toBeLessThan(rows / 5);
    for (const [name, { statements }] of heard) expect(statements, name).toBeGreaterThan(0);
  },
);
