import { callerCode, callerVerify, dialIn, makeCall } from '../../contract/contact.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { type CallFunction, isCallError } from '../api.ts';

/** The call that the caller requested, and which is rejected until they have verified their number. */
export interface PendingCall {
  guid: string;
  from: string;
  intent: 'call' | 'emergency';
  key: string;
}

export interface ProveAnswer {
  /**
   * `ask`: offers to send a code. `code`: asks for the code. `call`: the number is verified, and the call may be tried again. `done`: the call was
   * accepted.
   */
  step: 'ask' | 'code' | 'call' | 'done';
  status: number;
  notice?: string;
  isError?: boolean;
  fieldError?: string;
  /** How to call without a code. */
  dial?: { number: string; pin: string; minutes: number };
  /** The proof that this browser stores. */
  proof?: string;
  /** Whether the next try needs a new key: the outcome of this request is known. */
  needsNewKey?: boolean;
}

interface Step {
  step: string;
  password: string;
  /** The proof that this browser has stored. */
  kept: string;
}

/** One step of verifying a number; the last one places the call. */
export async function proveNumber(
  call: CallFunction,
  t: Messages,
  { step, password, kept }: Step,
  press: PendingCall,
): Promise<ProveAnswer> {
  if (step === 'verify') return verify(call, t, password, press);
  if (step === 'call') return place(call, t, kept, press);
  const answer: ProveAnswer =
    step === 'send' ? await send(call, t, press) : { step: 'ask', status: 200, notice: t.contact.number_unproven };
  const dial = await requestDialIn(call, press);
  return { ...answer, ...(dial && { dial }) };
}

/** Null where this shop has no number to dial, or none at the moment: the caller can use the code instead. */
async function requestDialIn(call: CallFunction, press: PendingCall): Promise<ProveAnswer['dial'] | null> {
  try {
    const { number, pin, minutes } = await call(dialIn, { GUID: press.guid, to: recipientOf(press) });
    return { number, pin, minutes };
  } catch (error) {
    if (isCallError(error)) return null;
    throw error;
  }
}

const recipientOf = ({ intent }: PendingCall) => (intent === 'emergency' ? 'emergency' : 'owner');

async function send(call: CallFunction, t: Messages, press: PendingCall): Promise<ProveAnswer> {
  const { guid: GUID, from } = press;
  try {
    await call(callerCode, { GUID, from, to: recipientOf(press) });
    return { step: 'code', status: 200, notice: fill(t.contact.prove_sent, { phone: from }) };
  } catch (error) {
    if (isCallError(error) && error.code === 'not_needed') return { step: 'call', ...failed(error, t), isError: false };
    // A caller who asks again too soon has a code already.
    const isTooSoon = isCallError(error) && error.code === 'rate_limited';
    return { step: isTooSoon ? 'code' : 'ask', ...failed(error, t) };
  }
}

async function verify(call: CallFunction, t: Messages, password: string, press: PendingCall): Promise<ProveAnswer> {
  try {
    const { proof } = await call(callerVerify, { from: press.from, password });
    return { ...(await place(call, t, proof, press)), proof };
  } catch (error) {
    if (!isCallError(error)) return { step: 'code', ...failed(error, t) };
    // Submitted twice: the first request has used the code up, and the call is on its way.
    const first = error.code === 'otp_wrong' ? await place(call, t, '', press) : null;
    if (first?.step === 'done') return first;
    const { notice, status } = failed(error, t);
    return status === 422
      ? { step: 'code', status, fieldError: notice }
      : { step: 'code', status, notice, isError: true };
  }
}

/** Places the call, under the key of the caller's request; without a proof only a call placed earlier under that key is found. */
async function place(call: CallFunction, t: Messages, proof: string, press: PendingCall): Promise<ProveAnswer> {
  const { guid: GUID, from, key } = press;
  try {
    const once = key ? { idempotencyKey: `${key}-${from}-proven` } : {};
    await call(makeCall, { GUID, from, to: recipientOf(press), proof }, once);
    return { step: 'done', status: 200 };
  } catch (error) {
    return { step: 'call', ...failed(error, t), needsNewKey: isCallError(error) && error.code !== 'call_unknown' };
  }
}

function failed(error: unknown, t: Messages) {
  const [status, notice] = isCallError(error) ? [error.httpStatus, error.message] : [500, t.contact.call_lost];
  return { status, notice, isError: true };
}
