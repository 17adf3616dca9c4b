import type { CallCourse } from './exotel-call-course.ts';
import { exotelTime } from './exotel-wire.ts';
import type { Report } from './reports.ts';

/** One call the simulator accepted. Its course is fixed at the start; how much of it is reported depends on the clock. */
export interface PlacedCall {
  sid: string;
  from: string;
  to: string;
  form: URLSearchParams;
  createdAt: Date;
  endsAt: Date;
  /** Exotel fills in duration and price some time after the end. */
  settledAt: Date;
  course: CallCourse;
}

/** A call as Exotel lists it; numbers come back 0-prefixed. */
export function presentCall(call: PlacedCall, accountSid: string, now: Date) {
  const ended = now >= call.endsAt;
  const settled = now >= call.settledAt;
  return {
    Sid: call.sid,
    ParentCallSid: null,
    DateCreated: exotelTime(call.createdAt),
    DateUpdated: exotelTime(ended ? call.endsAt : call.createdAt),
    AccountSid: accountSid,
    To: `0${call.to}`,
    From: `0${call.from}`,
    PhoneNumberSid: call.form.get('CallerId'),
    Status: ended ? call.course.status : 'in-progress',
    StartTime: exotelTime(call.createdAt),
    EndTime: ended ? exotelTime(call.endsAt) : null,
    Duration: settled ? String(call.course.spokenSeconds) : null,
    Price: settled ? '1.500' : null,
    Direction: 'outbound-api',
    AnsweredBy: null,
    ForwardedFrom: null,
    CallerName: null,
    Uri: `/v1/Accounts/${accountSid}/Calls.json/${call.sid}`,
    RecordingUrl: null,
  };
}

/** What `?details=true` adds. */
export function callDetails({ course }: PlacedCall) {
  const [first, second = null] = course.legs;
  return {
    ConversationDuration: course.spokenSeconds,
    Leg1Status: first,
    Leg2Status: second,
    Legs: [
      { Leg: { Id: 1, OnCallDuration: course.spokenSeconds + 13 } },
      { Leg: { Id: 2, OnCallDuration: course.spokenSeconds } },
    ],
  };
}

/** The status callbacks this call requested: 'answered' only if the first phone is answered, 'terminal' always. */
export function callReports(call: PlacedCall): Report[] {
  const url = call.form.get('StatusCallback');
  if (!url) return [];
  const requestedEvents = [...call.form]
    .filter(([name]) => name.startsWith('StatusCallbackEvents'))
    .map(([, event]) => event);
  const contentType =
    call.form.get('StatusCallbackContentType') === 'application/json'
      ? 'application/json'
      : 'application/x-www-form-urlencoded';
  const report = (fields: Record<string, unknown>): Report => ({ url, contentType, fields });
  const answered = requestedEvents.includes('answered') && call.course.legs[0] === 'completed';
  return [...(answered ? [report(answeredFields(call))] : []), report(terminalFields(call))];
}

function answeredFields(call: PlacedCall) {
  return {
    CallSid: call.sid,
    EventType: 'answered',
    Status: 'in-progress',
    DateCreated: exotelTime(call.createdAt),
    DateUpdated: exotelTime(new Date()),
    From: `0${call.from}`,
    To: `0${call.to}`,
    PhoneNumberSid: call.form.get('CallerId'),
    Direction: 'outbound-api',
  };
}

function terminalFields(call: PlacedCall) {
  const { status, spokenSeconds, legs } = call.course;
  return {
    ...answeredFields(call),
    EventType: 'terminal',
    Status: status,
    StartTime: exotelTime(call.createdAt),
    EndTime: exotelTime(call.endsAt),
    ConversationDuration: spokenSeconds,
    CustomField: call.form.get('CustomField'),
    RecordingUrl: null,
    Legs: [
      { OnCallDuration: legs[0] === 'completed' ? spokenSeconds + 13 : 0, Status: legs[0], AnsweredBy: 'NA' },
      ...(legs.length === 1
        ? []
        : [{ OnCallDuration: spokenSeconds, Status: legs[1], AnsweredBy: spokenSeconds > 0 ? 'HUMAN' : 'NA' }]),
    ],
  };
}
