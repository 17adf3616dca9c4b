import { tenDigits } from './numbers.ts';

/** Somebody who has dialled our inbound number and typed a PIN. */
export interface DialIn {
  callSid: string;
  /** Ten digits: theirs, as the network says. */
  from: string;
  pin: string;
}

/**
 * What a Connect applet asks our address with, after a Gather applet; null where it is not that. Exotel writes the digits in quotes or
 * without. Source: support.exotel.com/…/3000096873 (Connect applet, dynamic URL).
 */
export function readDialIn(query: URLSearchParams): DialIn | null {
  const [callSid, from] = [query.get('CallSid') ?? '', tenDigits(query.get('CallFrom') ?? '')];
  const pin = (query.get('digits') ?? '').replaceAll('"', '').trim();
  return /^[\w-]{1,64}$/.test(callSid) && from && /^\d{1,12}$/.test(pin) ? { callSid, from, pin } : null;
}

/** The answer that has it ring this number, from ours. `to`: ten digits. Seconds: as the calls that we place. */
export function connectTo(to: string, callerId: string) {
  return {
    fetch_after_attempt: false,
    destination: { numbers: [`+91${to}`] },
    outgoing_phone_number: callerId,
    record: false,
    max_ringing_duration: 45,
    max_conversation_duration: 900,
  };
}
