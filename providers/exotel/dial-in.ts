import { maxTalkSeconds, ringSeconds } from './calls.ts';
import { tenDigits } from './numbers.ts';

/** A caller who has dialled our inbound number and typed a PIN. */
export interface DialIn {
  callSid: string;
  /** The caller's number, ten digits, as the network reports it. */
  from: string;
  pin: string;
}

/**
 * The query with which a Connect applet requests our URL, after a Gather applet; null if it is not one. Exotel writes the digits with or without
 * quotes. Source: support.exotel.com/…/3000096873 (Connect applet, dynamic URL).
 */
export function readDialIn(query: URLSearchParams): DialIn | null {
  const [callSid, from] = [query.get('CallSid') ?? '', tenDigits(query.get('CallFrom') ?? '')];
  const pin = (query.get('digits') ?? '').replaceAll('"', '').trim();
  return /^[\w-]{1,64}$/.test(callSid) && from && /^\d{1,12}$/.test(pin) ? { callSid, from, pin } : null;
}

/** The response that makes Exotel ring this number, from ours. `to`: ten digits. It rings and lasts no longer than a call that we place. */
export function connectResponse(to: string, callerId: string) {
  return {
    fetch_after_attempt: false,
    destination: { numbers: [`+91${to}`] },
    outgoing_phone_number: callerId,
    record: false,
    max_ringing_duration: ringSeconds,
    max_conversation_duration: maxTalkSeconds,
  };
}
