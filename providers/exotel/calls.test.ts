import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultOf } from '../../simulators/faults.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { startReportReceiver } from '../../simulators/report-receiver.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { readCallReport } from './call-report.ts';
import { createExotelCalls } from './calls.ts';

const inbox = createMemoryInbox();
let simulators: Simulators;
beforeEach(async () => {
  simulators = await startSimulators({ inbox, pace: { afterMs: 5, lateMs: 80, retryMs: 5 } });
});
afterEach(() => simulators.close());

function maskedCall(reportUrl = 'http://127.0.0.1:1/report') {
  return { from: '9812345678', to: '9876543210', reference: crypto.randomUUID(), reportUrl };
}

function bridge(deadlineMs = 20_000) {
  return createExotelCalls({ ...simulators.exotel, deadlineMs });
}

/** Only faults that never answer get a short deadline; on a busy machine the others must not run into it. */
const deadlineOf = (fault: string) => (/^(hang|slow)/.test(fault) ? 4000 : 20_000);

const refused = (reason: string) => ({ kind: 'refused', reason });
const table: [FaultOf<'call'>, object, number][] = [
  ['ndnc', refused('ndnc'), 0],
  ['kyc', refused('account'), 0],
  ['kyc-without-code', refused('account'), 0],
  ['unauthorized', refused('account'), 0],
  ['bad-number', refused('recipient'), 0],
  ['too-many', { kind: 'busy', retryAfterSeconds: 7 }, 0],
  ['unavailable', { kind: 'unknown' }, 0],
  ['server-error', { kind: 'unknown' }, 0],
  ['bad-gateway', { kind: 'unknown' }, 0],
  ['hang-before', { kind: 'unknown' }, 0],
  ['reset-before', { kind: 'unknown' }, 0],
  ['hang-after', { kind: 'unknown' }, 1],
  ['reset-after', { kind: 'unknown' }, 1],
  ['half-answer', { kind: 'unknown' }, 1],
  ['slow-body', { kind: 'unknown' }, 1],
  ['huge-body', { kind: 'unknown' }, 1],
  ['garbage', { kind: 'unknown' }, 1],
];

describe('connecting two phones', () => {
  it('is accepted once; the caller is rung first', async () => {
    const call = maskedCall();
    const outcome = await bridge().connect(call);
    const [taken] = simulators.tally.accepted('call');
    expect(outcome).toEqual({ kind: 'accepted', providerId: taken?.providerId });
    expect(simulators.tally.times('call', call.reference)).toBe(1);
    const [seen] = await inbox.list('9876543210');
    expect(seen).toMatchObject({ channel: 'call', from: '9812345678', to: '9876543210' });
    expect(seen?.text).toContain('Rings 9812345678 first, then connects 9876543210');
  });

  it.each(table)('%s', async (fault, expected, times) => {
    simulators.faults.next('call', fault);
    const call = maskedCall();
    const started = new Date();
    const outcome = await bridge(deadlineOf(fault)).connect(call);
    expect(outcome).toMatchObject(expected);
    expect(JSON.stringify(outcome)).not.toMatch(/\d{10}/);
    expect(simulators.tally.attempts('call')).toBe(1);
    expect(simulators.tally.times('call', call.reference)).toBe(times);
    const [taken] = simulators.tally.accepted('call');
    expect(await bridge().findCalls(call, started)).toEqual(taken ? [taken.providerId] : []);
  });

  it('is our account’s fault under a number that is not our virtual one', async () => {
    const wrong = createExotelCalls({ ...simulators.exotel, callerId: '08000000000' });
    expect(await wrong.connect(maskedCall())).toMatchObject(refused('account'));
    expect(simulators.tally.accepted()).toEqual([]);
  });
});

describe('finding a call', () => {
  it('knows its own two numbers, in their order, and not before its time', async () => {
    const call = maskedCall();
    const started = new Date();
    const outcome = await bridge().connect(call);
    expect(await bridge().findCalls(call, started)).toEqual(['providerId' in outcome ? outcome.providerId : '']);
    expect(await bridge().findCalls({ from: call.to, to: call.from }, started)).toEqual([]);
    expect(await bridge().findCalls({ from: call.from, to: '9876500000' }, started)).toEqual([]);
    expect(await bridge().findCalls(call, new Date(started.getTime() + 60_000))).toEqual([]);
  });

  it('gives the earliest of several', async () => {
    const started = new Date();
    const first = await bridge().connect(maskedCall());
    await bridge().connect(maskedCall());
    expect(await bridge().findCalls(maskedCall(), started)).toEqual([
      'providerId' in first ? first.providerId : '',
      expect.any(String),
    ]);
  });

  it('checks for itself, should the provider ignore the filters', async () => {
    const listed = (Sid: string, From: string, To: string, DateCreated: string) => ({ Sid, From, To, DateCreated });
    const Calls = [
      listed('other-caller', '09800000000', '09876543210', '2026-01-05 18:20:11'),
      listed('other-owner', '09812345678', '09800000000', '2026-01-05 18:20:11'),
      listed('too-early', '09812345678', '09876543210', '2026-01-05 18:20:10'),
      listed('later', '09812345678', '09876543210', '2026-01-05 18:20:30'),
      listed('ours', '+919812345678', '9876543210', '2026-01-05 18:20:11'),
      listed('undated', '09812345678', '09876543210', 'soon'),
    ];
    const server = createServer((_request, response) => response.end(JSON.stringify({ Calls })));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const careless = createExotelCalls({ ...simulators.exotel, baseUrl: `http://127.0.0.1:${port}` });
    expect(await careless.findCalls(maskedCall(), new Date('2026-01-05T12:50:11.900Z'))).toEqual(['ours', 'later']);
    server.close();
  });

  it('throws when the provider cannot be asked, rather than saying there is none', async () => {
    const stranger = createExotelCalls({ ...simulators.exotel, apiKey: 'x' });
    await expect(stranger.findCalls(maskedCall(), new Date())).rejects.toThrow('HTTP 401');
    await simulators.close();
    await expect(bridge().findCalls(maskedCall(), new Date())).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the call’s reports', () => {
  const answered = { state: 'accepted' };
  const spoke = { state: 'delivered' };
  const failed = { state: 'failed' };
  it.each<[FaultOf<'call'> | null, object[]]>([
    [null, [answered, spoke]],
    ['duplicate-report', [answered, answered, spoke, spoke]],
    ['late-report', [answered, spoke]],
    ['no-answer-first', [failed]],
    ['no-answer-second', [answered, failed]],
    ['busy', [answered, failed]],
  ])('after %s', async (fault, expected) => {
    const receiver = await startReportReceiver();
    if (fault) simulators.faults.next('call', fault);
    const call = maskedCall(receiver.url);
    const outcome = await bridge().connect(call);
    const reports = await receiver.until(expected.length);
    expect(reports.map(({ contentType }) => contentType)).toEqual(expected.map(() => 'application/json'));
    const read = reports.map(({ body }) => readCallReport(body));
    const providerId = 'providerId' in outcome ? outcome.providerId : '';
    expect(read).toMatchObject(expected.map((state) => ({ providerId, ...state })));
    expect(read.at(-1)?.reference).toBe(call.reference);
    await receiver.close();
  });
});
