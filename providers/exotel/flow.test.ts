import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultOf } from '../../simulators/faults.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { createExotelCalls } from './calls.ts';
import { createExotelFlow } from './flow.ts';
import { readFlowReport } from './flow-report.ts';
import { readFlowRequest } from './flow-request.ts';

const inbox = createMemoryInbox();
let simulators: Simulators;
beforeEach(async () => {
  simulators = await startSimulators({ inbox, pace: { afterMs: 5, lateMs: 80, retryMs: 5 } });
});
afterEach(() => simulators.close());

const owner = '9876543210';
const reportUrl = 'http://127.0.0.1:1/report';
const call = () => ({ to: owner, token: crypto.randomUUID(), reportUrl });

function flow(deadlineMs = 20_000, more: object = {}) {
  const caller = createExotelFlow({ ...simulators.exotel, deadlineMs, ...more });
  if (!caller) throw new Error('No flow is set up.');
  return caller;
}

const refused = (reason: string) => ({ kind: 'refused', reason });
const table: [FaultOf<'call'>, object, number][] = [
  ['ndnc', refused('ndnc'), 0],
  ['kyc', refused('account'), 0],
  ['unauthorized', refused('account'), 0],
  ['bad-number', refused('recipient'), 0],
  ['too-many', { kind: 'busy', retryAfterSeconds: 7 }, 0],
  ['unavailable', { kind: 'unknown' }, 0],
  ['server-error', { kind: 'unknown' }, 0],
  ['reset-before', { kind: 'unknown' }, 0],
  ['hang-after', { kind: 'unknown' }, 1],
  ['half-answer', { kind: 'unknown' }, 1],
  ['garbage', { kind: 'unknown' }, 1],
];

describe('a call that a flow conducts', () => {
  it('is accepted once, with the token', async () => {
    const placed = call();
    const outcome = await flow().call(placed);
    const [taken] = simulators.tally.accepted('call');
    expect(outcome).toEqual({ kind: 'accepted', providerId: taken?.providerId });
    expect(taken).toMatchObject({ reference: placed.token, to: owner });
  });

  it.each(table)('%s', async (fault, expected, times) => {
    simulators.faults.next('call', fault);
    const started = new Date();
    const outcome = await flow(fault === 'hang-after' ? 4000 : 20_000).call(call());
    expect(outcome).toMatchObject(expected);
    expect(JSON.stringify(outcome)).not.toMatch(/\d{10}/);
    const [taken] = simulators.tally.accepted('call');
    expect(simulators.tally.accepted('call')).toHaveLength(times);
    expect(await flow().findCalls({ to: owner }, started)).toEqual(taken ? [taken.providerId] : []);
  });

  it('is not mistaken for a call between two people, one of whom is called by the flow, too', async () => {
    const started = new Date();
    const between = createExotelCalls(simulators.exotel);
    await between.connect({ from: owner, to: '9812345678', reference: 'a', reportUrl });
    await between.connect({ from: '9812345678', to: owner, reference: 'b', reportUrl });
    expect(await flow().findCalls({ to: owner }, started)).toEqual([]);
  });

  it('is refused for a flow that the account does not have, and there is none without the setting', async () => {
    expect(await flow(undefined, { flowAppId: '1' }).call(call())).toMatchObject({ kind: 'refused' });
    expect(createExotelFlow({ ...simulators.exotel, flowAppId: undefined })).toBeNull();
  });
});

describe('its report', () => {
  const report = (fields: object) => readFlowReport({ CallSid: 'a'.repeat(32), EventType: 'terminal', ...fields });
  it.each([
    [{ EventType: 'answered', Status: 'in-progress' }, 'accepted'],
    [{ Status: 'completed', ConversationDuration: 0, Legs: [{ Status: 'completed' }] }, 'delivered'],
    [{ Status: 'completed' }, 'delivered'],
    [{ Status: 'completed', Legs: [{ Status: 'no-answer' }] }, 'failed'],
    [{ Status: 'no-answer', Legs: [{ Status: 'no-answer' }] }, 'failed'],
    [{ Status: 'busy' }, 'failed'],
    [{ Status: 'failed' }, 'failed'],
  ])('%j', (fields, state) => {
    const read = report(fields);
    expect(read?.state).toBe(state);
    // Nobody gave this number as their own.
    expect(read).not.toHaveProperty('callerMissed');
  });

  it('is none without the call’s id', () => expect(readFlowReport({ Status: 'completed' })).toBeNull());
});

it.each([
  ['CallSid=a&CustomField=t&digits=%221%22', { callSid: 'a', token: 't', digits: '1' }],
  ['CallSid=a&CustomField=t&digits=1', { callSid: 'a', token: 't', digits: '1' }],
  ['CallSid=a&CustomField=t', { callSid: 'a', token: 't', digits: '' }],
  ['CallSid=a&digits=1', null],
  ['CustomField=t&digits=1', null],
])('what an applet asks: %s', (query, expected) => {
  expect(readFlowRequest(new URLSearchParams(query))).toEqual(expected);
});
