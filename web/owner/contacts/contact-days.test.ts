import { expect, test } from 'vitest';
import type { ContactEntry } from '../../../contract/owner-control.ts';
import { contactDays } from './contact-days.ts';

const entry = (at: string): ContactEntry => ({
  id: at,
  at,
  kind: 'call',
  recipient: 'owner',
  text: '',
  vehiclePlateNumber: 'KA01AB1234',
  outcome: 'sent',
  deliveredAt: '',
  steps: [],
});

test('knocks fall into the days of India, in their order', () => {
  const entries = ['2026-11-20T20:00:00Z', '2026-11-20T18:30:00Z', '2026-11-20T18:29:59Z', '2026-11-18T06:00:00Z'];
  expect(contactDays(entries.map(entry))).toEqual([
    { day: '21-11-2026', entries: [entry('2026-11-20T20:00:00Z'), entry('2026-11-20T18:30:00Z')] },
    { day: '20-11-2026', entries: [entry('2026-11-20T18:29:59Z')] },
    { day: '18-11-2026', entries: [entry('2026-11-18T06:00:00Z')] },
  ]);
  expect(contactDays([])).toEqual([]);
});
