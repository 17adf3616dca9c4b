import { expect, it } from 'vitest';
import { fromExotelTime, toExotelTime } from './clock.ts';

it('writes Indian time, over midnight too', () => {
  expect(toExotelTime(new Date('2026-01-05T12:50:11.999Z'))).toBe('2026-01-05 18:20:11');
  expect(toExotelTime(new Date('2025-12-31T18:30:00Z'))).toBe('2026-01-01 00:00:00');
});

it('reads what it writes, and nothing else', () => {
  expect(fromExotelTime('2026-01-05 18:20:11')).toEqual(new Date('2026-01-05T12:50:11Z'));
  for (const text of ['', '2026-01-05T18:20:11', '2026-13-05 18:20:11', 'yesterday']) {
    expect(fromExotelTime(text)).toBeNull();
  }
});
