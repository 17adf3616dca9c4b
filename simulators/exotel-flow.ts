import { exotelTime } from './exotel-wire.ts';

/** A call that a flow conducts. */
export interface ConductedCall {
  sid: string;
  /** The number that is called. */
  from: string;
  form: URLSearchParams;
  createdAt: Date;
}

interface OpenCall {
  call: ConductedCall;
  hangUp: () => void;
}

/** Plays the flow that a shop has built: it asks for the words to read out, waits for a digit, and tells it. */
export interface FlowPlayer {
  /** The phone is picked up. Returns the words that are read out; null where there are none. `onEnd`: what follows once the call is over. */
  begin(call: ConductedCall, onEnd: () => void): Promise<string | null>;
  /** Who is called presses a digit, or hangs up (''). Returns false if there is no such call, or it is over. */
  press(sid: string, digit: string): Promise<boolean>;
  /** The calls that wait for a digit, oldest first. */
  open(): { sid: string; to: string }[];
  dropAll(): void;
}

/** The addresses that the flow's applets ask are on the server to which its call is reported. */
export function createFlowPlayer(): FlowPlayer {
  const open = new Map<string, OpenCall>();
  const end = (sid: string) => {
    const call = open.get(sid);
    open.delete(sid);
    call?.hangUp();
  };
  return {
    async begin(call, hangUp) {
      open.set(call.sid, { call, hangUp });
      // Exotel asks for the headers first, and reads out nothing but plain text.
      const head = await ask(call, 'words', {}, 'HEAD');
      const answer = head?.headers.get('content-type') === 'text/plain' ? await ask(call, 'words') : null;
      return answer?.ok ? answer.text() : null;
    },
    async press(sid, digit) {
      const call = open.get(sid)?.call;
      if (!call) return false;
      const answer = digit === '' ? null : await ask(call, 'digits', { digits: `"${digit}"` });
      // On a 302 the flow reads its words out again; on anything else it ends.
      if (answer?.status !== 302) end(sid);
      return true;
    },
    open: () => [...open.values()].map(({ call: { sid, from: to } }) => ({ sid, to })),
    dropAll: () => open.clear(),
  };
}

async function ask(
  { sid, from, form, createdAt }: ConductedCall,
  what: 'words' | 'digits',
  more: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Response | null> {
  const url = new URL(`/api/webhooks/exotel/flow/${what}`, form.get('StatusCallback') ?? undefined);
  const asked = {
    CallSid: sid,
    CallFrom: `0${from}`,
    CallTo: form.get('CallerId') ?? '',
    Direction: 'outbound-dial',
    Created: exotelTime(createdAt),
    EndTime: '1970-01-01 05:30:00',
    CustomField: form.get('CustomField') ?? '',
    ...more,
  };
  url.search = String(new URLSearchParams(asked));
  const headers = { 'exotel-version': '1.0' };
  return fetch(url, { method, headers, redirect: 'manual', signal: AbortSignal.timeout(120_000) }).catch(() => null);
}
