import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { callDetails, callReports, type PlacedCall, presentCall } from './exotel-call.ts';
import { courseOf, courseOfFlow } from './exotel-call-course.ts';
import { answerWithFault } from './exotel-faults.ts';
import type { ExotelSimulatorOptions } from './exotel-options.ts';
import { type ExotelContext, exotelTime, parseSubscriber, respond, respondWithError } from './exotel-wire.ts';
import type { FaultOf } from './faults.ts';

const maxStored = 500;

/** `Calls/connect`, `Calls`, `Calls/<Sid>`. Source: developer.exotel.com/docs/voice-v1/api-reference. */
export function callRoutes(options: ExotelSimulatorOptions) {
  const { accountSid, callerId } = options.account;
  const calls: PlacedCall[] = [];
  const app = new Hono<{ Bindings: ExotelContext['env'] }>();
  app.post('/Calls/:file{connect(?:\\.json)?}', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    options.tally.countAttempt('call');
    const fault = options.faults.take('call');
    const from = parseSubscriber(form.get('From'));
    const to = parseSubscriber(form.get('To'));
    if (form.get('CallerId') !== callerId) return respondWithError(c, 400, 'CallerId is not one of your ExoPhones');
    if (form.has('Url')) return conductCall(c, options, calls, { from, form, fault });
    if (!from || !to) return respondWithError(c, 400, 'Invalid From or To number');
    return answerWithFault(c, fault, `0${to}`, async () => {
      const call = store(calls, placeCall(options, { from, to, form, fault }));
      await acceptCall(options, call, fault);
      return { Call: presentCall(call, accountSid, call.createdAt) };
    });
  });
  app.get('/:file{Calls(?:\\.json)?}', (c) => {
    const found = filterCalls(calls, new URL(c.req.url).searchParams);
    const Calls = found.map((call) => presentCall(call, accountSid, new Date()));
    return respond(c, 200, { Metadata: { Total: found.length, PageSize: found.length, NextPageUri: null }, Calls });
  });
  app.get('/Calls/:file', (c) => {
    const sid = c.req.param('file').replace(/\.json$/, '');
    const call = calls.find((each) => each.sid === sid);
    if (!call) return respondWithError(c, 404, 'The requested call was not found');
    const details = c.req.query('details') === 'true' ? { Details: callDetails(call) } : {};
    return respond(c, 200, { Call: { ...presentCall(call, accountSid, new Date()), ...details } });
  });
  return app;
}

function store(calls: PlacedCall[], call: PlacedCall): PlacedCall {
  calls.push(call);
  calls.splice(0, calls.length - maxStored);
  return call;
}

/** `Calls/connect` with the address of a flow in place of a second number. */
function conductCall(
  c: ExotelContext,
  options: ExotelSimulatorOptions,
  calls: PlacedCall[],
  { from, form, fault }: Pick<CallRequest, 'form' | 'fault'> & { from: string | null },
): Response | Promise<Response> {
  const { accountSid, callerId, flowAppId } = options.account;
  const isFlow = form.get('Url') === `http://my.exotel.com/${accountSid}/exoml/start_voice/${flowAppId}`;
  if (!from || !isFlow) return respondWithError(c, 400, 'Invalid From number or Url');
  return answerWithFault(c, fault, `0${from}`, async () => {
    const call = store(calls, placeCall(options, { from, to: callerId.slice(1), form, fault }));
    const { sid } = call;
    const reference = form.get('CustomField') ?? '';
    options.tally.recordAccepted({ channel: 'call', reference, providerId: sid, to: from, isCode: false });
    call.course = courseOfFlow(fault);
    if (call.course.legs[0] === 'completed') void pickUp(options, call, fault);
    else await missCall(options, call, fault);
    return { Call: presentCall(call, accountSid, call.createdAt) };
  });
}

/** It is under way until who is called presses an answer or hangs up. */
async function pickUp(options: ExotelSimulatorOptions, call: PlacedCall, fault: FaultOf<'call'> | null): Promise<void> {
  const { inbox, flow, reporter, account } = options;
  call.endsAt = call.settledAt = new Date(8.64e15);
  const [answered, ...rest] = callReports(call);
  if (answered) reporter.schedule([answered], fault);
  const words = await flow.begin(call, () => {
    call.endsAt = call.settledAt = new Date();
    reporter.schedule(rest, fault);
  });
  const text = words ?? 'There are no words to read out.';
  await inbox.add({ channel: 'call', to: call.from, from: account.callerId, text, otp: null, sid: call.sid });
}

async function missCall(
  { inbox, reporter, account }: ExotelSimulatorOptions,
  call: PlacedCall,
  fault: FaultOf<'call'> | null,
): Promise<void> {
  const text = `Rings ${call.from}.${call.course.inboxNote}`;
  await inbox.add({ channel: 'call', to: call.from, from: account.callerId, text, otp: null });
  reporter.schedule(callReports(call), fault);
}

interface CallRequest {
  from: string;
  to: string;
  form: URLSearchParams;
  fault: FaultOf<'call'> | null;
}

function placeCall({ pace }: ExotelSimulatorOptions, { from, to, form, fault }: CallRequest): PlacedCall {
  const createdAt = new Date();
  const endsAt = new Date(createdAt.getTime() + 2 * pace.afterMs);
  const settledAt = new Date(endsAt.getTime() + pace.lateMs);
  return {
    sid: randomBytes(16).toString('hex'),
    from,
    to,
    form,
    createdAt,
    endsAt,
    settledAt,
    course: courseOf(fault),
  };
}

async function acceptCall(
  options: ExotelSimulatorOptions,
  call: PlacedCall,
  fault: FaultOf<'call'> | null,
): Promise<void> {
  const { from, to } = call;
  const reference = call.form.get('CustomField') ?? '';
  options.tally.recordAccepted({ channel: 'call', reference, providerId: call.sid, to: from, isCode: false });
  const text = `Rings ${from} first, then connects ${to}; both see the virtual number ${options.account.callerId}.${call.course.inboxNote}`;
  await options.inbox.add({ channel: 'call', to, from, text, otp: null });
  options.reporter.schedule(callReports(call), fault);
}

/** Filters as documented: several numbers by comma, `DateCreated=gte:…;lte:…`, newest first unless asked otherwise. */
function filterCalls(calls: PlacedCall[], query: URLSearchParams): PlacedCall[] {
  const numbers = (name: string) => query.get(name)?.split(',').map(parseSubscriber);
  const [from, to] = [numbers('From'), numbers('To')];
  const range = query.get('DateCreated') ?? '';
  const earliest = /gte:([^;]*)/.exec(range)?.[1] ?? '';
  const latest = /lte:([^;]*)/.exec(range)?.[1] ?? '9999';
  const found = calls.filter((call) => {
    const created = exotelTime(call.createdAt);
    const numbersFit = (!from || from.includes(call.from)) && (!to || to.includes(call.to));
    return numbersFit && created >= earliest && created <= latest;
  });
  const oldestFirst = query.get('SortBy') === 'DateCreated:asc';
  const size = Math.min(Number(query.get('PageSize')) || 50, 100);
  return (oldestFirst ? found : found.reverse()).slice(0, size);
}
