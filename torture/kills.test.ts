import { expect, inject, it } from 'vitest';
import { experiment } from './experiment.ts';
import { killsPlan } from './plans.ts';
import { tableOf } from './table.ts';

it('keeps what it promised, once, however often it is killed while people pay', async () => {
  const outcome = await experiment(killsPlan(inject('engine').name, Date.now() % 1_000_000));
  const table = tableOf(outcome);
  process.stdout.write(`${table}\n`);
  const { verdicts, unexpected } = outcome;
  for (const { kind, lost, doubled } of verdicts) expect([kind, lost, doubled], table).toEqual([kind, [], []]);
  expect(unexpected, table).toEqual([]);
}, 900_000);
