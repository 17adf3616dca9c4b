import { parseJson, textAt, valueAt } from '../body.ts';
import { forLog } from '../detail.ts';
import type { Reply } from '../exchange.ts';
import { fromExotelTime, toExotelTime } from './clock.ts';
import { internationalForm, tenDigits } from './numbers.ts';

const maxListed = 100;

/** Asks for the calls from one number, to another if one is given, from `since` on. */
export function listingQuery(call: { from: string; to?: string }, since: Date): URLSearchParams {
  // The filter is documented as E.164 while the listing itself is 0-prefixed: ask for both spellings.
  const spellings = (number: string) => `${internationalForm(number)},0${number}`;
  const until = new Date(Math.max(Date.now(), since.getTime()) + 24 * 60 * 60 * 1000);
  return new URLSearchParams({
    From: spellings(call.from),
    ...(call.to && { To: spellings(call.to) }),
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
export function readListing(reply: Reply): ListedCall[] {
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

/** The ids of those that were placed at or after `since`, oldest first. */
export function callsSince(calls: ListedCall[], since: Date): string[] {
  const sinceSecond = Math.floor(since.getTime() / 1000) * 1000;
  return calls
    .map(({ sid, createdAt }) => ({ sid, time: createdAt?.getTime() ?? 0 }))
    .filter(({ sid, time }) => sid !== '' && time >= sinceSecond)
    .sort((a, b) => a.time - b.time)
    .map(({ sid }) => sid);
}
