import type { FlowCaller } from '../../server/outgoing/ports.ts';
import type { ExotelSettings } from '../settings.ts';
import { callsSince, listingQuery, readListing } from './call-list.ts';
import { readConnectResponse, termsOfCall } from './calls.ts';
import { createExotelClient } from './client.ts';
import { internationalForm, tenDigits } from './numbers.ts';
import { outcomeOf } from './outcome.ts';

/**
 * Calls to one person that Exotel conducts by a flow of ours, built in its App Bazaar; null if none is set up. One attempt gives one outcome.
 * Source: developer.exotel.com/docs/voice-v1/api-reference/outgoing-call-to-flow.
 */
export function createExotelFlow(settings: ExotelSettings): FlowCaller | null {
  const { flowAppId, accountSid } = settings;
  if (!flowAppId) return null;
  const client = createExotelClient(settings);
  const ours = tenDigits(settings.callerId);
  return {
    async call({ to, token, reportUrl }) {
      const form = new URLSearchParams({
        From: internationalForm(to),
        Url: `http://my.exotel.com/${accountSid}/exoml/start_voice/${flowAppId}`,
        CustomField: token,
        ...termsOfCall(settings, reportUrl),
      });
      return outcomeOf(await client.post('Calls/connect.json', form), readConnectResponse, { placesCall: true });
    },
    async findCalls({ to: called }, since) {
      const listed = readListing(await client.get('Calls.json', listingQuery({ from: called }, since)));
      // Which number is listed as the other one is not documented: ours, or the called one again. That of a call between two people is another's.
      const own = [called, ours, null];
      return callsSince(
        listed.filter(({ from, to }) => from === called && own.includes(to)),
        since,
      );
    },
  };
}
