import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultOf } from '../../simulators/faults.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { startReportReceiver } from '../../simulators/report-receiver.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { createExotelSms } from './sms.ts';
import { readSmsReport } from './sms-report.ts';

const inbox = createMemoryInbox();
let simulators: Simulators;
beforeEach(async () => {
  simulators = await startSimulators({ inbox, pace: { afterMs: 5, lateMs: 80, retryMs: 5 } });
});
afterEach(() => simulators.close());

function alert(reportUrl = 'http://127.0.0.1:1/report') {
  const reference = crypto.randomUUID();
  const text = 'Your vehicle KA01AB1234 blocks the way.';
  return { to: '9876543210', text, dltTemplateId: '1107000000000000007', reference, reportUrl };
}

function sender(deadlineMs = 20_000) {
  return createExotelSms({ ...simulators.exotel, deadlineMs });
}

/** Only faults that never answer get a short deadline; on a busy machine the others must not run into it. */
const deadlineOf = (fault: string) => (/^(hang|slow)/.test(fault) ? 4000 : 20_000);

const refused = (reason: string) => ({ kind: 'refused', reason });
/** The outcome that each fault must give, and how often the provider has the message afterwards. */
const table: [FaultOf<'sms'>, object, number][] = [
  ['ndnc', refused('ndnc'), 0],
  ['kyc', refused('account'), 0],
  ['kyc-without-code', refused('account'), 0],
  ['unauthorized', refused('account'), 0],
  ['bad-number', refused('recipient'), 0],
  ['too-many', { kind: 'busy', isDown: false, retryAfterSeconds: 7 }, 0],
  ['unavailable', { kind: 'busy', isDown: true }, 0],
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

describe('sending an SMS', () => {
  it('is accepted under the provider’s id, once, and is in the outbox', async () => {
    const sms = alert();
    const outcome = await sender().send(sms);
    const [taken] = simulators.tally.accepted('sms');
    expect(outcome).toEqual({ kind: 'accepted', providerId: taken?.providerId });
    expect(simulators.tally.times('sms', sms.reference)).toBe(1);
    const [seen] = await inbox.list('9876543210');
    expect(seen).toMatchObject({ channel: 'sms', from: 'DASTAK', to: '9876543210', text: sms.text, otp: null });
  });

  it('has the letters that GSM does not have, by the encoding for them', async () => {
    const text = 'Dastak: KA01AB1234 - गाड़ी की लाइट जल रही है. -DASTAK';
    await sender().send({ ...alert(), text });
    const [seen] = await inbox.list('9876543210');
    expect(seen?.text).toBe(text);
  });

  it.each(table)('%s', async (fault, expected, times) => {
    simulators.faults.next('sms', fault);
    const sms = alert();
    const outcome = await sender(deadlineOf(fault)).send(sms);
    expect(outcome).toMatchObject(expected);
    expect(outcome).not.toHaveProperty('detail', '');
    expect(JSON.stringify(outcome)).not.toMatch(/\d{10}/);
    expect(simulators.tally.attempts('sms')).toBe(1);
    expect(simulators.tally.times('sms', sms.reference)).toBe(times);
  });

  it('is busy where nobody listens: nothing was sent', async () => {
    await simulators.close();
    expect(await sender().send(alert())).toMatchObject({ kind: 'busy', isDown: true });
  });

  it('is busy where the name does not resolve', async () => {
    const nowhere = createExotelSms({ ...simulators.exotel, baseUrl: `http://${'x'.repeat(64)}.invalid` });
    expect(await nowhere.send(alert())).toMatchObject({ kind: 'busy', isDown: true });
  });

  it('is our account’s fault with a wrong token, a wrong account or a wrong header', async () => {
    for (const wrong of [{ apiToken: 'x' }, { accountSid: 'x' }, { smsHeader: 'WRONGX' }]) {
      const outcome = await createExotelSms({ ...simulators.exotel, ...wrong }).send(alert());
      expect(outcome).toMatchObject(refused('account'));
    }
    expect(simulators.tally.accepted()).toEqual([]);
  });

  it('is the content’s fault without a text, the recipient’s with an impossible number', async () => {
    expect(await sender().send({ ...alert(), text: '' })).toMatchObject(refused('content'));
    expect(await sender().send({ ...alert(), to: '1234567890' })).toMatchObject(refused('recipient'));
  });
});

describe('the delivery report', () => {
  const delivered = { state: 'delivered' };
  it.each<[FaultOf<'sms'> | null, object, number]>([
    [null, delivered, 1],
    ['duplicate-report', delivered, 2],
    ['late-report', delivered, 1],
    ['dlt-mismatch', { state: 'failed', reason: 'content' }, 1],
    ['ndnc-report', { state: 'failed', reason: 'ndnc' }, 1],
    ['account-report', { state: 'failed', reason: 'account' }, 1],
    ['reset-after', delivered, 1],
  ])('after %s', async (fault, expected, copies) => {
    const receiver = await startReportReceiver();
    if (fault) simulators.faults.next('sms', fault);
    const sms = alert(receiver.url);
    await sender().send(sms);
    const [taken] = simulators.tally.accepted('sms');
    for (const { body } of await receiver.until(copies)) {
      const known = { providerId: taken?.providerId, reference: sms.reference };
      expect(readSmsReport(body)).toMatchObject({ ...known, ...expected });
    }
    await receiver.close();
  });
});
