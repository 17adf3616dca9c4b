import { describe, expect, it } from 'vitest';
import { isKept, longestUnnoticed, type Outcome } from './outcome.ts';
import { shortPlan } from './plans.ts';

const manner = 'tells';
const well: Outcome = {
  plan: shortPlan('server', 1),
  verdicts: [{ kind: 'purchase', acknowledged: 9, lost: [], doubled: [] }],
  tolls: new Map(),
  kills: 9,
  providerFaults: 9,
  seconds: 99,
  unnoticed: [{ order: 1, manner, seconds: 900 }],
  copies: 3,
  endedByThemselves: [],
  restartedAsStuck: 0,
  unexpected: [],
  grown: [
    { what: 'memory, MB', early: 300, late: 400, most: 900 },
    { what: 'open files', early: 40, late: 55, most: 99 },
  ],
};

describe('an outcome', () => {
  it('is kept where nothing is lost, doubled, late, ended or grown', () => {
    expect(isKept(well)).toBe(true);
  });

  it.each<[string, Partial<Outcome>]>([
    ['lost', { verdicts: [{ kind: 'mail', acknowledged: 9, lost: ['a'], doubled: [] }] }],
    ['doubled', { verdicts: [{ kind: 'refund', acknowledged: 9, lost: [], doubled: ['a: 2 times'] }] }],
    ['unnoticed for too long', { unnoticed: [{ order: 1, manner, seconds: 901 }] }],
    ['ended by itself', { endedByThemselves: ['out of memory'] }],
    ['stuck', { restartedAsStuck: 1 }],
    ['answered with a 500', { unexpected: ['/checkout 500'] }],
    ['grown', { grown: [{ what: 'memory, MB', early: 300, late: 451, most: 451 }] }],
    ['not closed', { grown: [{ what: 'open files', early: 40, late: 61, most: 61 }] }],
  ])('is not where something is %s', (_what, worse) => {
    expect(isKept({ ...well, ...worse })).toBe(false);
  });
});

it('counts of a payment the seconds in which its provider was there', () => {
  const unnoticed = [
    { order: 1, manner, from: 0, until: 5000 },
    { order: 2, manner, from: 1000, until: 12_000 },
    { order: 3, manner, from: 20_000, until: 29_000 },
    { order: 4, manner, from: 4000, until: 9000 },
  ];
  expect(longestUnnoticed(unnoticed, [{ from: 3000, until: 10_000 }])).toEqual([
    { order: 3, manner, seconds: 9 },
    { order: 2, manner, seconds: 4 },
    { order: 1, manner, seconds: 3 },
    { order: 4, manner, seconds: 0 },
  ]);
});
