import type { CallBridge, MaskedCall, SendOutcome } from '../../server/outgoing/ports.ts';
import { parseJson, textAt, valueAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { Reply } from '../exchange.ts';
import type { ExotelSettings } from '../settings.ts';
import { createExotelClient } from './client.ts';
import { fromExotelTime, toExotelTime } from './clock.ts';
import { internationalForm, tenDigits } from './numbers.ts';
import { outcomeOf } from './outcome.ts';

export const maxTalkSeconds = 300;
export const ringSeconds = 30;
const maxListed = 100;

/**
 * Two-party calls through Exotel: it rings `from`, and on answer `to`; both see our virtual number. One attempt gives
 * one outcome. Source: developer.exotel.com/docs/voice-v1/api-reference/connect-two-numbers.
 */
export function createExotelCalls(settings: ExotelSettings): CallBridge {
  const client = createExotelClient(settings);
  return {
    async connect(call) {
      return outcomeOf(await client.post('Calls/connect.json', callForm(settings, call)), readConnectResponse, {
        placesCall: true,
      });
    },
    async findCalls(call, since) {
      return matchingCalls(readListing(await client.get('Calls.json', listingQuery(call, since))), call, since);
    },
  };
}

function callForm(settings: ExotelSettings, call: MaskedCall): URLSearchParams {
  return new URLSearchParams({
    From: internationalForm(call.from),
    To: internationalForm(call.to),
    CallerId: settings.callerId,
    CallType: 'trans',
    TimeLimit: String(maxTalkSeconds),
    TimeOut: String(ringSeconds),
    Record: 'false',
    CustomField: call.reference,
    StatusCallback: call.reportUrl,
    'StatusCallbackEvents[0]': 'terminal',
    'StatusCallbackEvents[1]': 'answered',
    // The form encoding of the legs is not documented.
    StatusCallbackContentType: 'application/json',
  });
}

function readConnectResponse(body: unknown): SendOutcome | null {
  const providerId = textAt(body, 'Call', 'Sid');
  const status = textAt(body, 'Call', 'Status');
  if (!providerId) return null;
  if (/^(failed|canceled)/i.test(status)) return { kind: 'refused', reason: 'recipient', detail: forLog(status) };
  return { kind: 'accepted', providerId };
}

function listingQuery(call: Pick<MaskedCall, 'from' | 'to'>, since: Date): URLSearchParams {
  // The filter is documented as E.164 while the listing itself is 0-prefixed: ask for both spellings.
  const spellings = (number: string) => `${internationalForm(number)},0${number}`;
  const until = new Date(Math.max(Date.now(), since.getTime()) + 24 * 60 * 60 * 1000);
  return new URLSearchParams({
    From: spellings(call.from),
    To: spellings(call.to),
    DateCreated: `gte:${toExotelTime(since)};lte:${toExotelTime(until)}`,
    SortBy: 'DateCreated:asc',
    PageSize: String(maxListed),
  });
}

interface ListedCall {
  sid: string;
  from: string | null;
  to: string | null;
  createdAt: Date | null;
}

/** Throws unless the answer is a listing: 'no call' must never be read out of an error. */
function readListing(reply: Reply): ListedCall[] {
  if (reply.kind !== 'answer') throw new Error(`Exotel did not list its calls: ${reply.detail}`);
  const calls = valueAt(parseJson(reply.text), 'Calls');
  if (reply.status !== 200 || !Array.isArray(calls)) {
    throw new Error(`Exotel did not list its calls: HTTP ${reply.status} ${forLog(reply.text)}`);
  }
  return calls.map((call) => ({
    sid: textAt(call, 'Sid'),
    from: tenDigits(textAt(call, 'From')),
    to: tenDigits(textAt(call, 'To')),
    createdAt: fromExotelTime(textAt(call, 'DateCreated')),
  }));
}

function matchingCalls(calls: ListedCall[], call: Pick<MaskedCall, 'from' | 'to'>, since: Date): string[] {
  const sinceSecond = Math.floor(since.getTime() / 1000) * 1000;
  return calls
    .filter(({ from, to }) => from === call.from && to === call.to)
    .map(({ sid, createdAt }) => ({ sid, time: createdAt?.getTime() ?? 0 }))
    .filter(({ sid, time }) => sid !== '' && time >= sinceSecond)
    .sort((a, b) => a.time - b.time)
    .map(({ sid }) => sid);
}
