import { expect, test } from 'vitest';
import { contactDays } from './contact-days.ts';
import type { LoggedContact } from './logged-contact.ts';

const entry = (at: string): LoggedContact => ({
  id: at,
  at,
  kind: 'call',
  recipient: 'owner',
  text: '',
  vehiclePlateNumber: 'KA01AB1234',
  people: 1,
  outcome: 'sent',
  deliveredAt: '',
  calledAt: '',
  peopleToldAt: '',
  steps: [],
  isThankable: false,
});

test('knocks fall into the days of India, in their order', () => {
  const entries = ['2026-11-20T20:00:00Z', '2026-11-20T18:30:00Z', '2026-11-20T18:29:59Z', '2026-11-18T06:00:00Z'];
  expect(contactDays(entries.map(entry))).toEqual([
    { day: '21-11-2026', contacts: [entry('2026-11-20T20:00:00Z'), entry('2026-11-20T18:30:00Z')] },
    { day: '20-11-2026', contacts: [entry('2026-11-20T18:29:59Z')] },
    { day: '18-11-2026', contacts: [entry('2026-11-18T06:00:00Z')] },
  ]);
  expect(contactDays([])).toEqual([]);
});
