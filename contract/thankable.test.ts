import { describe, expect, it } from 'vitest';
import { isThankable } from './thankable.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = '2026-11-20T11:00:00.000Z';
const message = { at, kind: 'message' as const, outcome: 'delivered' as const, steps: [] };
const steps = (...names: ('seen' | 'coming_5' | 'thanks' | 'blocked')[]) =>
  names.map((step) => ({ step, at, by: '' as const }));

describe('whoever sent a message can be thanked', () => {
  it.each([
    ['as long as they follow it', { at: '2026-11-19T12:00:00.001Z' }],
    ['before it was seen, too', { outcome: 'open' as const }],
    ['after another answer', { steps: steps('seen', 'coming_5') }],
    ['again, after an answer that came later', { steps: steps('seen', 'thanks', 'coming_5') }],
    ['though it is said not to have arrived, since it was seen', { outcome: 'failed' as const, steps: steps('seen') }],
  ])('%s', (_when, more) => {
    expect(isThankable({ ...message, ...more }, now)).toBe(true);
  });

  it.each([
    ['a day later', { at: '2026-11-19T12:00:00.000Z' }],
    ['twice', { steps: steps('seen', 'thanks', 'blocked') }],
    ['for a call', { kind: 'call' as const }],
    ['where they were told that it did not arrive', { outcome: 'failed' as const }],
  ])('but not %s', (_when, more) => {
    expect(isThankable({ ...message, ...more }, now)).toBe(false);
  });
});
