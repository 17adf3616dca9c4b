import { describe, expect, it } from 'vitest';
import type { Measured } from './load.ts';
import { growthLine, type ScanRow, shareLine } from './scan-report.ts';

const rounds = (of: Partial<Measured>[]): Measured[] =>
  of.map((round) => ({ perSecond: 1000, p50: 1, p99: 10, cpu: 100, ...round }));

function row(what: string, stickers: number, of: Partial<Measured>[]): ScanRow {
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
