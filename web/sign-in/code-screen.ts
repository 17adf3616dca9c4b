import { data } from 'react-router';
import { ownerPasskeyLogin } from '../../contract/passkeys.ts';
import type { Messages } from '../../messages/en.ts';
import { credentialIn } from '../account/passkeys/credential-in.ts';
import { readPasskeyLoginSecret } from '../account/passkeys/passkey-login-cookie.ts';
import { type CallFunction, isCallError } from '../api.ts';
import { type FormResult, formValues, refreshHeader, refusedResult } from '../forms/form-result.ts';
import { requestMessages } from '../request-messages.ts';
import { scanCookieHeaders } from '../scan/scan-cookie.ts';
import { type CodeState, carriedValues, codeSent, digitsIn } from './code-state.ts';
import { knownBrowserCookie, readKnownBrowser } from './known-browser.ts';
import { passkeyIntent } from './passkey-login.tsx';
import type { LoginResult, Verified } from './verified.ts';

type Values = Record<string, string>;

/** A passkey's signature, and the secret of the browser that requested it. */
interface Signed {
  browser: string;
  response: ReturnType<typeof credentialIn<typeof ownerPasskeyLogin>>;
}

/** The two steps of a page with a one-time code. The values include `knownBrowser`. */
export interface CodeScreen {
  send: (call: CallFunction, values: Values) => Promise<{ Message: string; otpDigits: number }>;
  verify: (call: CallFunction, values: Values, request: Request) => Promise<Verified>;
  /** The same with a passkey's signature, where passkeys are accepted. */
  passkey?: (call: CallFunction, signed: Signed, request: Request) => Promise<LoginResult>;
  /** Shown when a code could not be sent, for an unknown reason. */
  sendFailed: keyof Messages['sign_in'];
}

/** Errors after which a code can no longer be used, so that the first step is shown again. */
const errorsEndingCode = new Set(['otp_expired', 'otp_ended']);

/** Handles the form of such a page: sends a code, verifies it, or goes back to the first step. */
export async function answerCodeForm(request: Request, call: CallFunction, screen: CodeScreen) {
  const form = formValues(await request.formData());
  switch (form.intent) {
    case 'back':
      return data<CodeState>({ step: 'ask', values: carriedValues(form) });
    case 'verify':
      return verify(request, call, screen, form);
    case passkeyIntent:
      return enterByPasskey(request, call, screen, form);
    default:
      return send(request, call, screen, form);
  }
}

async function send(request: Request, call: CallFunction, screen: CodeScreen, form: Values) {
  const values = carriedValues(form);
  try {
    const { Message, otpDigits } = await screen.send(call, { ...values, knownBrowser: readKnownBrowser(request) });
    const result: FormResult = { outcome: 'done', text: Message, next: null };
    return data<CodeState>({ step: 'verify', values, ...codeSent(String(Date.now())), digits: otpDigits, result });
  } catch (error) {
    const t = requestMessages(request).sign_in;
    const again = form.intent === 'resend';
    // Requesting a second code too early leaves the first one valid, even if it was requested elsewhere.
    const step = again || errorCodeOf(error) === 'rate_limited' ? 'verify' : 'ask';
    const maybeSent = step === 'verify' && !again ? t.maybe_sent : '';
    return refused({ step, values, ...codeSent(form.sent), ...digitsIn(form) }, error, t[screen.sendFailed], maybeSent);
  }
}

async function verify(request: Request, call: CallFunction, screen: CodeScreen, form: Values) {
  const state = { values: carriedValues(form), ...codeSent(form.sent), ...digitsIn(form) };
  const input = { ...form, knownBrowser: readKnownBrowser(request) };
  try {
    const { cookie, knownBrowser, stored, message, path } = await screen.verify(call, input, request);
    const headers = scanCookieHeaders(request, form.guid ?? '');
    headers.append('set-cookie', knownBrowserCookie(request, knownBrowser));
    return loginResponse({ step: 'verify', ...state }, { cookie, stored, message, path }, headers);
  } catch (error) {
    const step = errorsEndingCode.has(errorCodeOf(error)) ? 'ask' : 'verify';
    return refused({ step, ...state }, error, requestMessages(request).sign_in.verify_failed);
  }
}

async function enterByPasskey(request: Request, call: CallFunction, { passkey }: CodeScreen, form: Values) {
  const t = requestMessages(request).passkeys;
  const state = { step: 'ask' as const, values: {} };
  try {
    if (!passkey) throw new Error('No passkey is taken here');
    const response = credentialIn(ownerPasskeyLogin, form.response);
    return loginResponse(
      state,
      await passkey(call, { browser: readPasskeyLoginSecret(request), response }, request),
      new Headers(),
    );
  } catch (error) {
    return refused(state, error, t.failed);
  }
}

/** Stores the session and leads the user to their page. */
function loginResponse(state: CodeState, { cookie, stored, message, path }: LoginResult, headers: Headers) {
  const next = { path, seconds: 0 };
  headers.append('set-cookie', cookie);
  for (const [name, value] of Object.entries(refreshHeader(next))) headers.set(name, value);
  const result: FormResult = { outcome: 'done', text: message, next, stored };
  return data<CodeState>({ ...state, result }, { headers });
}

function errorCodeOf(error: unknown): string {
  return isCallError(error) ? error.code : '';
}

function refused(state: Omit<CodeState, 'result'>, error: unknown, failed: string, hint = '') {
  const result = refusedResult(error, failed);
  const status = isCallError(error) ? error.httpStatus : 503;
  const errors = state.step === 'ask' ? withoutCode(result.errors) : result.errors;
  // The scanned sticker is remembered, and the login continues with it.
  const recovery = errorCodeOf(error) === 'already_registered' ? ({ recovery: 'log_in' } as const) : {};
  const text = `${result.text} ${hint}`.trim();
  return data<CodeState>({ ...state, result: { ...result, text, errors, ...recovery } }, { status });
}

/** The first step has no field for the code: its error is shown for the whole form. */
function withoutCode({ password: _code, ...errors }: Record<string, string>) {
  return errors;
}
