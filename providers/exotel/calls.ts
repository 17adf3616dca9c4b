import type { CallBridge, MaskedCall, SendOutcome } from '../../server/outgoing/ports.ts';
import { textAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { ExotelSettings } from '../settings.ts';
import { callsSince, listingQuery, readListing } from './call-list.ts';
import { createExotelClient } from './client.ts';
import { internationalForm } from './numbers.ts';
import { outcomeOf } from './outcome.ts';

export const maxTalkSeconds = 300;
export const ringSeconds = 30;

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
      const listed = readListing(await client.get('Calls.json', listingQuery(call, since)));
      return callsSince(
        listed.filter(({ from, to }) => from === call.from && to === call.to),
        since,
      );
    },
  };
}

function callForm(settings: ExotelSettings, call: MaskedCall): URLSearchParams {
  return new URLSearchParams({
    From: internationalForm(call.from),
    To: internationalForm(call.to),
    CustomField: call.reference,
    ...termsOfCall(settings, call.reportUrl),
  });
}

/** What every call is placed with. */
export function termsOfCall({ callerId }: ExotelSettings, reportUrl: string) {
  return {
    CallerId: callerId,
    CallType: 'trans',
    TimeLimit: String(maxTalkSeconds),
    TimeOut: String(ringSeconds),
    Record: 'false',
    StatusCallback: reportUrl,
    'StatusCallbackEvents[0]': 'terminal',
    'StatusCallbackEvents[1]': 'answered',
    // The form encoding of the legs is not documented.
    StatusCallbackContentType: 'application/json',
  };
}

export function readConnectResponse(body: unknown): SendOutcome | null {
  const providerId = textAt(body, 'Call', 'Sid');
  const status = textAt(body, 'Call', 'Status');
  if (!providerId) return null;
  if (/^(failed|canceled)/i.test(status)) return { kind: 'refused', reason: 'recipient', detail: forLog(status) };
  return { kind: 'accepted', providerId };
}
