import { describe, expect, it } from 'vitest';
import type { Measured } from './load.ts';
import { amount, canShowTwo, growthLine, locksLine, type ScanRow, shareLine, twoLine } from './scan-report.ts';

const rounds = (of: Partial<Measured>[]): Measured[] =>
  of.map((round) => ({ perSecond: 1000, p50: 1, p99: 10, cpu: 100, ...round }));

function row(what: string, stickers: number | null, of: Partial<Measured>[]): ScanRow {
  return { what, stickers, rounds: rounds(of), floor: rounds(of.map(() => ({ perSecond: 2000 }))) };
}

describe('growthLine', () => {
  it('says how p99 grew in each round, of every row and of the floor', () => {
    const small = [
      row('floor', 10_000, [{ p99: 10 }, { p99: 100 }, { p99: 10 }]),
      row('POST /api', 10_000, [{ p99: 10 }, { p99: 100 }, { p99: 10 }]),
      row('GET /q', 10_000, [{ p99: 50 }, { p99: 50 }, { p99: 50 }]),
    ];
    const large = [
      row('floor', 10_000_000, [{ p99: 11 }, { p99: 110 }, { p99: 10 }]),
      // A round in which the machine was busy is busy for both.
      row('POST /api', 10_000_000, [{ p99: 12 }, { p99: 120 }, { p99: 11 }]),
      row('GET /q', 10_000_000, [{ p99: 50 }, { p99: 45 }, { p99: 60 }]),
    ];
    expect(growthLine(small, large)).toBe(
      "p99 at 10,000,000 compared with 10,000: 1.20 × for POST /api, 1.00 × for GET /q (aim 1.2 ×; the floor's own 1.10 ×)",
    );
  });
});

describe('shareLine', () => {
  it('says the share of the floor at each number of stickers', () => {
    const rows = [row('POST /api', 10_000_000, [{ perSecond: 1400 }]), row('POST /api', 10_000, [{ perSecond: 1500 }])];
    expect(shareLine(rows)).toBe('api at 70 % of its floor at 10,000,000, 75 % of its floor at 10,000 (aim 70 %)');
  });
});

describe('twoLine', () => {
  const one = row('one', 10_000, [{ perSecond: 1000 }, { perSecond: 500 }, { perSecond: 1000 }]);
  const two = row('two', 10_000, [{ perSecond: 1900 }, { perSecond: 900 }, { perSecond: 1750 }]);

  it('says what two processes are of one, round by round, where cores allow', () => {
    expect(canShowTwo(6)).toBe(true);
    expect(twoLine(one, two, 8)).toBe('two processes answer 1.80 × as many requests as one (aim 1.7 ×)');
  });

  it('has no figure where cores do not allow', () => {
    expect(canShowTwo(5)).toBe(false);
    expect(twoLine(one, two, 2)).toBe(
      'what a second process gains (aim 1.7 ×) is not known: to show it takes 6 CPUs: one for each process, one for each ' +
        'load generator, two for PostgreSQL; here are 2',
    );
  });
});

describe('locksLine', () => {
  it('says how many sessions waited', () => {
    expect(locksLine({ busy: 12_345, waiting: 0, inMemory: 3, statements: [] })).toBe(
      "reads of two processes: of 12,345 busy sessions seen 0 waited for a lock (aim 0), 3 for PostgreSQL's memory",
    );
  });

  it('names the statements that did', () => {
    const seen = { busy: 10, waiting: 2, inMemory: 0, statements: ['update sticker\n  set muted_until', 'select 1'] };
    expect(locksLine(seen).split('\n').slice(1)).toEqual([
      '  waited: update sticker set muted_until',
      '  waited: select 1',
    ]);
  });
});

describe('amount', () => {
  it('is empty for an address that does not depend on our stickers', () => {
    expect(amount(row('GET http://a.example/', null, []))).toBe('');
    expect(amount(row('GET http://a.example/{guid}', 10_000_000, []))).toBe('10,000,000');
  });
});
