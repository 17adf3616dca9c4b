import { describe, expect, inject, it } from 'vitest';
import { experiment } from './experiment.ts';
import { isKept } from './outcome.ts';
import { naivePlan, shortPlan } from './plans.ts';
import { tableOf } from './table.ts';

const engine = inject('engine').name;

/** Different in each run; it is printed in the table, so that a failure can be reproduced. */
const seed = Date.now() % 1_000_000;

/** What people do so often that every experiment includes it. */
const often = ['batch', 'purchase', 'mail', 'sms', 'registration', 'order on account'];

describe('whatever goes wrong around it', () => {
  it('keeps what it promised, once, and no process ends by itself', async () => {
    const outcome = await experiment(shortPlan(engine, seed));
    const table = tableOf(outcome);
    process.stdout.write(`${table}\n`);
    const { verdicts, endedByThemselves, unexpected } = outcome;
    expect(
      verdicts.map(({ kind }) => kind),
      table,
    ).toEqual(expect.arrayContaining(often));
    for (const { kind, lost, doubled } of verdicts) expect([kind, lost, doubled], table).toEqual([kind, [], []]);
    expect([endedByThemselves, unexpected], table).toEqual([[], []]);
    expect(isKept(outcome), table).toBe(true);
  });

  // In everyday runs server/payments/kill.test.ts already shows that this settle is found out.
  if (engine === 'server' && process.env.TEST_ALL === 'yes')
    it('is seen to lose what a naive settle loses', async () => {
      // Each experiment loses about three; one that happens to lose none proves nothing.
      const most = 4;
      let lost: string[] = [];
      for (let times = 0; lost.length === 0 && times < most; times++) {
        const { verdicts } = await experiment(naivePlan(seed + times));
        lost = verdicts.find(({ kind }) => kind === 'purchase')?.lost ?? [];
      }
      expect(lost).not.toEqual([]);
    });
});
