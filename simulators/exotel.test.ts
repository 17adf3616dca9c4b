import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryInbox } from './inbox.ts';
import { startReportReceiver } from './report-receiver.ts';
import { type Simulators, startSimulators } from './start.ts';

let simulators: Simulators;
beforeEach(async () => {
  const pace = { afterMs: 5, lateMs: 5, retryMs: 5 };
  simulators = await startSimulators({ inbox: createMemoryInbox(), pace });
});
afterEach(() => simulators.close());

interface Asked {
  form?: Record<string, string>;
  account?: string;
  credentials?: string;
}

function ask(path: string, { form, account, credentials }: Asked = {}): Promise<Response> {
  const { exotel } = simulators;
  const basic = btoa(credentials ?? `${exotel.apiKey}:${exotel.apiToken}`);
  return fetch(`${exotel.baseUrl}/v1/Accounts/${account ?? exotel.accountSid}/${path}`, {
    headers: { authorization: `Basic ${basic}` },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
}

const callForm = { From: '+919812345678', To: '09876543210', CallerId: '08047112233', CustomField: 'scan_7f3a' };
const smsForm = { From: 'DASTAK', To: '+919876543210', Body: 'Tea & <biscuits>', DltEntityId: '1101' };

async function placeCall(form: Record<string, string> = {}): Promise<{ Sid: string }> {
  const response = await ask('Calls/connect.json', { form: { ...callForm, ...form } });
  const { Call } = (await response.json()) as { Call: { Sid: string } };
  return Call;
}

it('answers a call at once, in progress, with 0-prefixed numbers', async () => {
  expect(await placeCall()).toMatchObject({
    Sid: expect.stringMatching(/^[0-9a-f]{32}$/),
    AccountSid: 'dastaksandbox',
    From: '09812345678',
    To: '09876543210',
    PhoneNumberSid: '08047112233',
    Status: 'in-progress',
    DateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    Duration: null,
    Price: null,
    Direction: 'outbound-api',
  });
});

it('speaks XML to a path without .json', async () => {
  const call = await ask('Calls/connect', { form: callForm });
  expect(call.headers.get('content-type')).toContain('xml');
  expect(await call.text()).toMatch(/<TwilioResponse><Call><Sid>[0-9a-f]{32}<\/Sid><ParentCallSid><\/ParentCallSid>/);
  const sms = await ask('Sms/send', { form: smsForm });
  expect(await sms.text()).toContain('<Body>Tea &#38; &#60;biscuits&#62;</Body>');
  simulators.faults.next('call', 'ndnc');
  const refused = await ask('Calls/connect', { form: callForm });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain(
    '<RestException><Status>403</Status><Message>Call to [09876543210] cannot be made because of TRAI NDNC regulations</Message></RestException>',
  );
});

it('knows one account and its key', async () => {
  expect((await ask('Calls.json', { credentials: 'a:b' })).status).toBe(401);
  expect((await ask('Calls.json', { account: 'other' })).status).toBe(404);
  expect((await fetch(`${simulators.exotel.baseUrl}/v1/Accounts/dastaksandbox/Calls.json`)).status).toBe(401);
});

it('tells the course of a call later, price and duration last', async () => {
  simulators.faults.next('call', 'no-answer-second');
  const { Sid } = await placeCall();
  const details = async () => (await ask(`Calls/${Sid}.json?details=true`)).json();
  const legs = { ConversationDuration: 0, Leg1Status: 'completed', Leg2Status: 'no-answer' };
  await expect
    .poll(details, { interval: 5 })
    .toMatchObject({ Call: { Status: 'completed', Duration: '0', Price: '1.500', Details: legs } });
  expect(await (await ask(`Calls/${Sid}.json`)).json()).not.toHaveProperty('Call.Details');
  expect((await ask('Calls/unknown.json')).status).toBe(404);
});

it('lists calls by number and date, newest first unless asked otherwise', async () => {
  const first = await placeCall();
  const second = await placeCall();
  await placeCall({ To: '9876500000' });
  const list = async (query: string) => {
    const body = (await (await ask(`Calls.json?${query}`)).json()) as { Calls: { Sid: string }[] };
    return body.Calls.map(({ Sid }) => Sid);
  };
  expect(await list('To=%2B919876543210')).toEqual([second.Sid, first.Sid]);
  expect(await list('To=09876543210,9000000000&SortBy=DateCreated:asc')).toEqual([first.Sid, second.Sid]);
  expect(await list('From=09876543210')).toEqual([]);
  expect(await list('PageSize=1&To=9876543210')).toEqual([second.Sid]);
  expect(await list('DateCreated=gte:2000-01-01 00:00:00;lte:2000-01-02 00:00:00')).toEqual([]);
  expect(await list('DateCreated=gte:2000-01-01 00:00:00')).toHaveLength(3);
});

it('tells what became of an SMS', async () => {
  simulators.faults.next('sms', 'dlt-mismatch');
  const answer = (await (await ask('Sms/send.json', { form: smsForm })).json()) as { SMSMessage: { Sid: string } };
  expect(answer.SMSMessage).toMatchObject({ Status: 'queued', To: '+919876543210', Body: 'Tea & <biscuits>' });
  const details = await (await ask(`SMS/Messages/${answer.SMSMessage.Sid}.json`)).json();
  expect(details).toMatchObject({ SMSMessage: { Status: 'failed', DetailedStatusCode: 23185 } });
  const unknown = await ask('SMS/Messages/unknown.json');
  expect([unknown.status, await unknown.text()]).toEqual([200, '{"message":"No matching results"}']);
});

it('repeats a report until it is answered with 200, three times at most', async () => {
  const receiver = await startReportReceiver(500, 500, 500, 500, 500);
  await ask('Sms/send.json', { form: { ...smsForm, StatusCallback: receiver.url } });
  const reports = await receiver.until(3);
  expect(reports[0]?.contentType).toBe('application/x-www-form-urlencoded');
  expect(new Set(reports.map(({ body }) => body)).size).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(reports).toHaveLength(3);
  await receiver.close();
});

it('keeps a lost report to itself', async () => {
  const receiver = await startReportReceiver();
  simulators.faults.next('sms', 'lost-report');
  await ask('Sms/send.json', { form: { ...smsForm, StatusCallback: receiver.url, CustomField: 'lost' } });
  await ask('Sms/send.json', { form: { ...smsForm, StatusCallback: receiver.url, CustomField: 'told' } });
  const [report] = await receiver.until(1);
  expect(report?.body).toContain('CustomField=told');
  expect(simulators.tally.times('sms', 'lost')).toBe(1);
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});
