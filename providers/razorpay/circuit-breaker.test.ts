import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import type { RazorpaySettings } from '../settings.ts';
import { createRazorpayGateway } from './gateway.ts';

let simulators: Simulators;
beforeEach(async () => {
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterEach(() => simulators.close());

const longAway = 3_600_000;
const open = (more: Partial<RazorpaySettings>) =>
  createRazorpayGateway({ ...simulators.razorpay, pauseAfter: 3, ...more });
const paused = { kind: 'busy', detail: expect.stringContaining('paused') };
const ask = (gateway: ReturnType<typeof open>) => gateway.findOrder('a receipt');
const asked = async (gateway: ReturnType<typeof open>, times: number) => {
  for (let time = 0; time < times; time++) await ask(gateway);
};

describe('a provider that does not answer', () => {
  it.each(['hang-before', 'reset-before', 'bad-gateway'] as const)(
    'is asked no more for a while: %s',
    async (fault) => {
      const gateway = open({ pauseMs: longAway, ...(fault.startsWith('hang') && { deadlineMs: 200 }) });
      simulators.faults.setStanding('lookup', fault);
      await asked(gateway, 2);
      expect(gateway.isPaused()).toBe(false);
      await asked(gateway, 1);
      expect(gateway.isPaused()).toBe(true);
      simulators.faults.clear();
      expect(await ask(gateway)).toMatchObject(paused);
      // A call that would change something is certainly not sent.
      expect(await gateway.createOrder({ amountPaise: 50_000, receipt: 'r' })).toMatchObject(paused);
      expect(await simulators.payments.bank.ledger.list('order')).toEqual([]);
    },
  );

  it('that refuses has answered, and so has one that has too much to do', async () => {
    const gateway = open({ pauseMs: longAway });
    simulators.faults.next('lookup', 'refused', 'too-many', 'unauthorized', 'refused', 'refused');
    await asked(gateway, 5);
    expect(gateway.isPaused()).toBe(false);
    expect(await ask(gateway)).toEqual({ kind: 'done', value: null });
  });

  it('is told from a kept connection that broke: over a new one it answers', async () => {
    const gateway = open({ pauseMs: longAway, pauseAfter: 1 });
    await ask(gateway);
    simulators.faults.next('order', 'reset-before');
    const { kind } = await gateway.createOrder({ amountPaise: 50_000, receipt: 'r' });
    expect([kind, gateway.isPaused()]).toEqual(['done', false]);
  });

  it('that answers in between is asked on', async () => {
    const gateway = open({ pauseMs: longAway });
    for (let round = 0; round < 3; round++) {
      simulators.faults.next('lookup', 'bad-gateway', 'bad-gateway');
      await asked(gateway, 3);
    }
    expect(gateway.isPaused()).toBe(false);
  });

  it('is asked by one after the pause, for whom the others wait, and by all once one is answered', async () => {
    const gateway = open({ pauseMs: 0 });
    simulators.faults.next('lookup', ...Array(5).fill('bad-gateway'));
    await asked(gateway, 4);
    expect(gateway.isPaused()).toBe(true);
    // The pause is 0 ms, so the call that waited tries next.
    const first: string[] = [];
    const [trying, other] = ['trying', 'other'].map(async (name) => {
      const answer = await ask(gateway);
      first.push(name);
      return answer;
    });
    expect(await trying).toMatchObject({ kind: 'busy', detail: expect.not.stringContaining('paused') });
    expect(await other).toEqual({ kind: 'done', value: null });
    expect(first).toEqual(['trying', 'other']);
    expect(gateway.isPaused()).toBe(false);
    expect(await Promise.all([ask(gateway), ask(gateway)])).toEqual(Array(2).fill({ kind: 'done', value: null }));
  });

  it.each([
    ['back', 3_600_000],
    ['ahead', -3_600_000],
  ])('is asked again after the pause, also where the machine’s clock was set %s meanwhile', async (_how, wrong) => {
    const right = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: right + wrong });
    onTestFinished(() => void vi.useRealTimers());
    const gateway = open({ pauseMs: 300 });
    simulators.faults.setStanding('lookup', 'reset-before');
    await asked(gateway, 3);
    simulators.faults.clear();
    vi.setSystemTime(right);
    expect(await ask(gateway)).toMatchObject(paused);
    await setTimeout(400);
    expect(await ask(gateway)).toEqual({ kind: 'done', value: null });
    expect(gateway.isPaused()).toBe(false);
  });
});
