import { callerCode, callerVerify, dialIn, makeCall } from '../../contract/contact.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { type CallFunction, isRefusal } from '../api.ts';

/** The call that somebody wanted, and is refused until they have shown that the number is theirs. */
export interface CallPress {
  guid: string;
  from: string;
  intent: 'call' | 'emergency';
  key: string;
}

export interface ProveAnswer {
  /** `ask`: whether a code shall be sent. `code`: it is asked for. `done`: the call was taken. */
  step: 'ask' | 'code' | 'done';
  status: number;
  notice?: string;
  isError?: boolean;
  fieldError?: string;
  /** How to call without a code. */
  dial?: { number: string; pin: string };
  /** For this browser to keep. */
  proof?: string;
}

/** One step of proving a number; the last one places the call. */
export async function proveNumber(
  call: CallFunction,
  t: Messages,
  step: string,
  password: string,
  press: CallPress,
): Promise<ProveAnswer> {
  if (step === 'send') return send(call, t, press);
  if (step === 'verify') return verify(call, t, password, press);
  const dial = await dialled(call, press);
  return { step: 'ask', status: 200, notice: t.contact.number_unproven, ...(dial && { dial }) };
}

/** Nothing where this shop has no number to dial, or none for now: there is the code. */
async function dialled(call: CallFunction, press: CallPress): Promise<ProveAnswer['dial'] | null> {
  try {
    const { number, pin } = await call(dialIn, { GUID: press.guid, to: recipientOf(press) });
    return { number, pin };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

const recipientOf = ({ intent }: CallPress) => (intent === 'emergency' ? 'emergency' : 'owner');

async function send(call: CallFunction, t: Messages, press: CallPress): Promise<ProveAnswer> {
  const { guid: GUID, from } = press;
  try {
    await call(callerCode, { GUID, from, to: recipientOf(press) });
    return { step: 'code', status: 200, notice: fill(t.contact.prove_sent, { phone: from }) };
  } catch (error) {
    // Whoever asks too soon has a code already.
    const isTooSoon = isRefusal(error) && error.code === 'rate_limited';
    return { step: isTooSoon ? 'code' : 'ask', ...failed(error, t) };
  }
}

async function verify(call: CallFunction, t: Messages, password: string, press: CallPress): Promise<ProveAnswer> {
  let proof: string;
  try {
    ({ proof } = await call(callerVerify, { from: press.from, password }));
  } catch (error) {
    const { notice, ...rest } = failed(error, t);
    return rest.status === 422 ? { step: 'code', status: 422, fieldError: notice } : { step: 'code', ...rest, notice };
  }
  try {
    const { guid: GUID, from, key } = press;
    const once = key ? { idempotencyKey: `${key}-${from}-proven` } : {};
    await call(makeCall, { GUID, from, to: recipientOf(press), proof }, once);
    return { step: 'done', status: 200, proof };
  } catch (error) {
    return { step: 'ask', proof, ...failed(error, t) };
  }
}

function failed(error: unknown, t: Messages) {
  const [status, notice] = isRefusal(error) ? [error.httpStatus, error.message] : [500, t.contact.call_failed];
  return { status, notice, isError: true };
}
