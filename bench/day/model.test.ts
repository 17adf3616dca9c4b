import { expect, it } from 'vitest';
import { Random } from '../../torture/random.ts';
import { arrivals, curves, peakFactor } from './curves.ts';
import { countOf, model } from './model.ts';

const day = { stickers: 1_000_000, minutes: 60, speed: 24 };

it('has all of the day in a run of an hour, and a twelfth in one of five minutes, no kind left out', () => {
  for (const kind of model) {
    expect(countOf(kind, day), kind.name).toBe(kind.perDay);
    const few = countOf(kind, { ...day, minutes: 5 });
    expect(few, kind.name).toBe(Math.max(1, Math.round(kind.perDay / 12)));
    expect(countOf(kind, { ...day, stickers: 2_000_000 }), kind.name).toBe(2 * kind.perDay);
  }
});

it('has its busiest hour at twice the mean or somewhat more', () => {
  for (const curve of ['road', 'home'] as const) {
    const factor = peakFactor([{ perDay: 1000, curve }]);
    expect(factor, curve).toBeGreaterThan(2);
    expect(factor, curve).toBeLessThan(2.5);
  }
  const people = model.filter(({ curve }) => curve !== 'even');
  expect(peakFactor(people)).toBeGreaterThan(2);
  expect(peakFactor(people)).toBeLessThan(2.5);
});

it('spreads exactly as many as it is told over the day, in order and as its curve has it', () => {
  const random = new Random(1);
  for (const curve of ['road', 'home', 'office', 'even'] as const) {
    const times = arrivals(curve, 10_000, () => random.next());
    expect(times).toHaveLength(10_000);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((time) => time >= 0 && time <= 1)).toBe(true);
    const sum = curves[curve].reduce((all, each) => all + each, 0);
    for (const [hour, share] of curves[curve].entries()) {
      const come = times.filter((time) => Math.floor(time * 24) === hour).length;
      expect(Math.abs(come - (10_000 * share) / sum), `${curve}, hour ${hour}`).toBeLessThanOrEqual(2);
    }
  }
});

it('names every kind once', () => {
  expect(new Set(model.map(({ name }) => name)).size).toBe(model.length);
});
