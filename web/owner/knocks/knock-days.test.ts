import { expect, test } from 'vitest';
import type { Knock } from '../../../contract/owner-control.ts';
import { knockDays } from './knock-days.ts';

const knock = (at: string): Knock => ({
  at,
  kind: 'call',
  recipient: 'owner',
  text: '',
  vehiclePlateNumber: 'KA01AB1234',
  outcome: 'sent',
});

test('knocks fall into the days of India, in their order', () => {
  const knocks = ['2026-11-20T20:00:00Z', '2026-11-20T18:30:00Z', '2026-11-20T18:29:59Z', '2026-11-18T06:00:00Z'];
  expect(knockDays(knocks.map(knock))).toEqual([
    { day: '21-11-2026', knocks: [knock('2026-11-20T20:00:00Z'), knock('2026-11-20T18:30:00Z')] },
    { day: '20-11-2026', knocks: [knock('2026-11-20T18:29:59Z')] },
    { day: '18-11-2026', knocks: [knock('2026-11-18T06:00:00Z')] },
  ]);
  expect(knockDays([])).toEqual([]);
});
