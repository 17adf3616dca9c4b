import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import type { CallFunction } from '../api.ts';
import { type FormResult, formValues, leadOn, refusedResult } from '../forms/form-result.ts';
import { requestMessages } from '../messages.ts';
import { rememberScan } from '../scan/scan-cookie.ts';
import { type OwnerSession, rememberOwner } from '../session/owner-session.ts';
import type { CodeState } from './code-state.ts';

type Values = Record<string, string>;

/** What one of the pages with a one-time code does at its two steps. */
export interface CodeScreen {
  send: (call: CallFunction, values: Values) => Promise<{ Message: string }>;
  verify: (call: CallFunction, values: Values) => Promise<Verified>;
  /** What is said when a code could not be asked for, and nobody knows why. */
  sendFailed: keyof Messages['sign_in'];
}

interface Verified {
  owner: OwnerSession;
  message: string;
  path: string;
}

/** A code that cannot be used any more leads back to the first step. */
const dead = new Set(['otp_expired', 'otp_ended']);

/** Answers the form of such a page: sends a code, verifies it, or goes back to the first step. */
export async function answerCodeForm(request: Request, call: CallFunction, screen: CodeScreen) {
  const values = formValues(await request.formData());
  switch (values.intent) {
    case 'back':
      return data<CodeState>({ step: 'phone', values });
    case 'verify':
      return verify(request, call, screen, values);
    default:
      return send(request, call, screen, values);
  }
}

async function send(request: Request, call: CallFunction, screen: CodeScreen, values: Values) {
  try {
    const { Message } = await screen.send(call, values);
    return data<CodeState>({
      step: 'verify',
      values,
      sent: randomUUID(),
      result: { outcome: 'done', text: Message, next: null },
    });
  } catch (error) {
    // A second code that is asked for too early leaves the first one as good as it was.
    const step = values.intent === 'resend' ? 'verify' : 'phone';
    return refused(
      { step, values, ...(values.sent && { sent: values.sent }) },
      error,
      requestMessages(request).sign_in[screen.sendFailed],
    );
  }
}

async function verify(request: Request, call: CallFunction, screen: CodeScreen, values: Values) {
  try {
    const { owner, message, path } = await screen.verify(call, values);
    const next = { path, seconds: 0 };
    const headers = rememberScan(request, values.guid ?? '');
    headers.append('set-cookie', rememberOwner(request, owner));
    for (const [name, value] of Object.entries(leadOn(next))) headers.set(name, value);
    const id = String(owner.id);
    const stored = { authToken: owner.token, UserLoginID: id, VehicleOwnerMasterId: id };
    const result: FormResult = { outcome: 'done', text: message, next, stored };
    return data<CodeState>({ step: 'verify', values, sent: values.sent ?? '', result }, { headers });
  } catch (error) {
    const step = dead.has((error as { code?: string }).code ?? '') ? 'phone' : 'verify';
    return refused({ step, values, sent: values.sent ?? '' }, error, requestMessages(request).sign_in.verify_failed);
  }
}

function refused(state: Omit<CodeState, 'result'>, error: unknown, failed: string) {
  const result = refusedResult(error, failed);
  const status = (error as { httpStatus?: number }).httpStatus ?? 503;
  return data<CodeState>(
    { ...state, result: state.step === 'phone' ? { ...result, errors: withoutCode(result.errors) } : result },
    { status },
  );
}

/** The first step has no field for the code: what is wrong with it is said to the form. */
function withoutCode({ password: _code, ...errors }: Record<string, string>) {
  return errors;
}
