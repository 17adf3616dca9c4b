import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaultOf } from '../simulators/faults.ts';
import { createMemoryInbox } from '../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../simulators/start.ts';
import { askExotel } from './exotel/account.ts';
import { askRazorpay } from './razorpay/account.ts';
import { askMailServer } from './smtp/account.ts';

const inbox = createMemoryInbox();
let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ inbox });
});
afterAll(() => simulators.close());
beforeEach(() => simulators.reset());

describe('asking Razorpay whether it knows us', () => {
  it('is answered with its own time', async () => {
    const before = Date.now();
    const answer = await askRazorpay(simulators.razorpay);
    // A header has whole seconds.
    const at = answer.kind === 'accepted' ? (answer.at?.getTime() ?? 0) : 0;
    expect([answer.kind, at > before - 1000, at <= Date.now()]).toEqual(['accepted', true, true]);
    expect(await simulators.payments.bank.ledger.list('order')).toEqual([]);
  });

  it.each<[FaultOf<'lookup'>, string]>([
    ['unauthorized', 'refused'],
    ['server-error', 'unclear'],
    ['bad-gateway', 'unclear'],
    ['garbage', 'unclear'],
    ['reset-before', 'silent'],
  ])('%s', async (fault, kind) => {
    simulators.faults.next('lookup', fault);
    expect(await askRazorpay(simulators.razorpay)).toMatchObject({ kind });
  });

  it('with a wrong secret is refused, and the secret is not in the answer', async () => {
    const answer = await askRazorpay({ ...simulators.razorpay, keySecret: 'another-secret' });
    expect(answer).toEqual({ kind: 'refused', detail: 'HTTP 401, Authentication failed' });
  });
});

describe('asking Exotel', () => {
  it('is accepted with the right key of the right account', async () => {
    const { exotel } = simulators;
    expect(await askExotel(exotel)).toMatchObject({ kind: 'accepted' });
    const wrongKey = { kind: 'refused', detail: 'HTTP 401, Authentication failed' };
    expect(await askExotel({ ...exotel, apiToken: 'another' })).toEqual(wrongKey);
    const wrongAccount = { kind: 'refused', detail: 'HTTP 404, Account not found' };
    expect(await askExotel({ ...exotel, accountSid: 'another' })).toEqual(wrongAccount);
  });
});

describe('asking the mail server', () => {
  it('logs in and sends nothing', async () => {
    expect(await askMailServer(simulators.smtp)).toEqual({ kind: 'accepted', at: null });
    expect(await inbox.list()).toEqual([]);
  });

  it.each<[FaultOf<'mail'>, string]>([
    ['535', 'refused'],
    ['421', 'silent'],
  ])('%s', async (fault, kind) => {
    simulators.faults.next('mail', fault);
    expect(await askMailServer(simulators.smtp)).toMatchObject({ kind });
  });
});
