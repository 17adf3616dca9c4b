import { describe, expect, it } from 'vitest';
import type { ContactEntry } from '../../../contract/owner-control.ts';
import { en } from '../../../messages/en.ts';
import { answeredAfter, doneAbout, timeBeside, wayOf } from './progress.ts';

const at = '2026-11-20T06:30:00.000Z';
const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
const message: ContactEntry = {
  id: '1',
  at,
  kind: 'message',
  recipient: 'owner',
  text: 'Car lights are on',
  vehiclePlateNumber: 'KA01AB1234',
  people: 1,
  outcome: 'delivered',
  deliveredAt: later(4),
  calledAt: '',
  peopleToldAt: '',
  steps: [],
};
const seen = { step: 'seen', at: later(60), by: '' } as const;

describe('the way of a contact', () => {
  const way = (more: Partial<ContactEntry>) =>
    wayOf({ ...message, ...more }, en.dashboard).map(({ text, at }) => [text, at]);

  it('names each stage of a message with its time', () => {
    expect(way({ steps: [seen] })).toEqual([
      ['Sent', at],
      ['Delivered', later(4)],
      ['Seen', later(60)],
    ]);
    expect(way({ outcome: 'sent', deliveredAt: '' })).toEqual([['Sent', at]]);
    expect(way({ outcome: 'sent', deliveredAt: '', calledAt: later(60) })).toEqual([
      ['Sent', at],
      ['We rang you', later(60)],
    ]);
    expect(way({ outcome: 'open', deliveredAt: '' })).toEqual([['On its way', '']]);
  });

  it('has what followed in the order in which it came, each look by whose it was', () => {
    const noticed = { step: 'noticed', at: later(20), by: 'driver' } as const;
    const all = { steps: [noticed, { ...seen, at: later(150) }], calledAt: later(60), peopleToldAt: later(120) };
    expect(way(all)).toEqual([
      ['Sent', at],
      ['Delivered', later(4)],
      ['Seen, by your driver', later(20)],
      ['We rang you', later(60)],
      ['The people you named were told', later(120)],
      ['Seen', later(150)],
    ]);
  });

  it('says that a message did not arrive, and that it was seen all the same', () => {
    expect(way({ outcome: 'failed', deliveredAt: '', steps: [seen] })).toEqual([
      ['Not delivered', ''],
      ['Seen', later(60)],
    ]);
  });

  it('says of a call its outcome alone', () => {
    expect(way({ kind: 'call', text: '', deliveredAt: '' })).toEqual([['Delivered', '']]);
  });
});

it('the answer that holds is the latest, whatever was done after it', () => {
  const steps = (['seen', 'coming_5', 'cannot_come', 'blocked', 'unblocked', 'harassment'] as const).map((step) => ({
    step,
    at,
    by: '' as const,
  }));
  expect(doneAbout({ ...message, steps }, en).map(({ text, holds }) => [text, holds])).toEqual([
    ['Before: Coming in 5 minutes', false],
    ['I cannot come', true],
    ['Blocked for 30 days', false],
    ['Unblocked', false],
    ['Blocked for 30 days, and support is told', false],
  ]);
  expect(doneAbout(message, en)).toEqual([]);
});

it('what a person did whom the owner has named says who it was', () => {
  const byDriver = { at, by: 'driver' as const };
  const steps = [
    { step: 'seen' as const, ...byDriver },
    { step: 'coming_5' as const, ...byDriver },
    { step: 'thanks' as const, at, by: '' as const },
  ];
  expect(doneAbout({ ...message, steps }, en).map(({ text }) => text)).toEqual([
    'Before: Coming in 5 minutes, by your driver',
    'Thanks, moved it',
  ]);
  expect(wayOf({ ...message, steps }, en.dashboard).at(-1)?.text).toBe('Seen, by your driver');
});

it.each([
  [59, 'Answered within a minute'],
  [60, 'Answered after 1 minute'],
  [239, 'Answered after 3 minutes'],
  [3599, 'Answered after 59 minutes'],
  [3600 + 50 * 60, 'Answered after 1 h 50 min'],
])('an answer %i seconds later came in words', (seconds, text) => {
  const own = { by: '' } as const;
  const coming = { step: 'coming_5', at: later(seconds), ...own } as const;
  const steps = [seen, coming, { step: 'thanks', at: later(7200), ...own } as const];
  expect(answeredAfter({ ...message, steps }, en)).toBe(text);
  expect(answeredAfter({ ...message, steps: [seen] }, en)).toBe('');
});

it('a time on another day than the contact’s has its day', () => {
  expect(timeBeside('2026-11-20T18:29:59Z', message)).toBe('23:59');
  expect(timeBeside('2026-11-20T18:30:00Z', message)).toBe('21-11-2026, 00:00');
});
