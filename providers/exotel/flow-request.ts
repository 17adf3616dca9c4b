import { isProviderId } from './report.ts';

/** What an applet of a flow asks us about a call that is under way. */
export interface FlowRequest {
  callSid: string;
  /** What we gave the call as its `CustomField`. */
  token: string;
  /** What was pressed; '' where nothing was. */
  digits: string;
}

/**
 * The query with which an applet requests our URL; null if it is not one. Exotel writes the digits with or without quotes.
 * Source: support.exotel.com, "Working with Passthru applet", "Greeting using dynamic text from URL".
 */
export function readFlowRequest(query: URLSearchParams): FlowRequest | null {
  const callSid = query.get('CallSid') ?? '';
  const token = query.get('CustomField') ?? '';
  const digits = (query.get('digits') ?? '').replaceAll('"', '').trim();
  return isProviderId(callSid) && token ? { callSid, token, digits } : null;
}
