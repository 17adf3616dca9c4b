import { data } from 'react-router';
import type * as z from 'zod/mini';
import {
  askConfirmation,
  askNewMail,
  askNewNumber,
  changeMail,
  changeNumber,
  confirmByCode,
  confirmByPasskey,
} from '../../../contract/own-contact.ts';
import { credentialIn } from '../../account/passkeys/credential-in.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { type FormResult, formValues, refreshHeader, refusedResult } from '../../forms/form-result.ts';
import { otherAccount } from '../../forms/other-account.ts';
import { paths } from '../../paths.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forOwner } from '../../session/owner-session.ts';
import { type CodeState, codeSent, digitsIn } from '../../sign-in/code-state.ts';
import { knownBrowserCookie, readKnownBrowser } from '../../sign-in/known-browser.ts';
import { type ContactField, carriedContactValues, confirmIntent } from './contact-field.ts';
import { isCodeEndedBy } from './is-code-ended-by.ts';

type Values = Record<string, string>;

/** One submit on one of the two pages. If `by` is set, it confirms the owner's identity; otherwise it is about the new number or mail. */
interface Submission {
  call: CallFunction;
  what: ContactField;
  form: Values;
  request: Request;
}

/** Handles the forms of a page where an owner changes their number or mail: two codes, one after the other. */
export async function answerChange({ request, context }: PageRequest, what: ContactField) {
  const form = formValues(await request.formData());
  const t = requestMessages(request);
  return forOwner(request, async (owner) => {
    if (form.UserLoginID !== String(owner.id)) return otherAccount(t);
    const submission = { call: accountCall(context, owner), what, form, request };
    try {
      return await carryOut(submission);
    } catch (error) {
      if (!(error instanceof Error) || (isCallError(error) && error.httpStatus === 401)) throw error;
      return refused(submission, error);
    }
  });
}

function carryOut(submission: Submission) {
  switch (submission.form.intent) {
    case 'back':
      return askStep(submission.form, undefined);
    case confirmIntent:
      return confirm(submission);
    case 'verify':
      return submission.form.by ? confirm(submission) : change(submission);
    default:
      return send(submission);
  }
}

async function send({ call, what, form }: Submission) {
  const { Message, otpDigits } = await requestCode(call, what, form);
  const result: FormResult = { outcome: 'done', text: Message, next: null };
  const code = { ...codeSent(String(Date.now())), digits: otpDigits };
  return data<CodeState>({ step: 'verify', values: carriedContactValues(form), ...code, result });
}

function requestCode(call: CallFunction, what: ContactField, form: Values) {
  if (form.by) return call(askConfirmation, form as z.input<typeof askConfirmation.input>);
  return what === 'phone'
    ? call(askNewNumber, form as z.input<typeof askNewNumber.input>)
    : call(askNewMail, form as z.input<typeof askNewMail.input>);
}

async function confirm({ call, form }: Submission) {
  const { Message } =
    form.intent === confirmIntent
      ? await call(confirmByPasskey, {
          UserLoginID: form.UserLoginID ?? '',
          response: credentialIn(confirmByPasskey, form.response),
        })
      : await call(confirmByCode, form as z.input<typeof confirmByCode.input>);
  return askStep({ UserLoginID: form.UserLoginID ?? '' }, { outcome: 'done', text: Message, next: null });
}

async function change({ call, what, form, request }: Submission) {
  const next = { path: paths.userProfile, seconds: 0 };
  const headers = new Headers(refreshHeader(next));
  let text: string;
  if (what === 'phone') {
    const input = { ...form, knownBrowser: readKnownBrowser(request) };
    const { Message, knownBrowser } = await call(changeNumber, input as z.input<typeof changeNumber.input>);
    // If the form was submitted twice, the second answer does not contain the token.
    if (knownBrowser) headers.append('set-cookie', knownBrowserCookie(request, knownBrowser));
    text = Message;
  } else text = (await call(changeMail, form as z.input<typeof changeMail.input>)).Message;
  const result: FormResult = { outcome: 'done', text, next };
  return data<CodeState>({ step: 'verify', values: carriedContactValues(form), result }, { headers });
}

/** The step at which a code is requested; the page decides for which of the two. */
function askStep({ by: _by, ...form }: Values, result: FormResult | undefined) {
  return data<CodeState>({ step: 'ask', values: carriedContactValues(form), ...(result && { result }) });
}

function refused({ form, request }: Submission, error: unknown) {
  const t = requestMessages(request).sign_in;
  const errorCode = isCallError(error) ? error.code : '';
  const verifying = form.intent === 'verify' && !isCodeEndedBy(errorCode);
  // Requesting a second code too early leaves the first one valid.
  const step =
    verifying || form.intent === 'resend' || (errorCode === 'rate_limited' && form.intent === 'send')
      ? 'verify'
      : 'ask';
  const { text, errors } = refusedResult(error, form.intent === 'verify' ? t.verify_failed : t.send_failed);
  const hint = step === 'verify' && form.intent === 'send' ? t.maybe_sent : '';
  // The first step has no field for the code: its error is shown for the whole form.
  const { password: codeError, ...fieldErrors } = errors;
  const result: FormResult = {
    outcome: 'refused',
    text: `${text} ${hint}`.trim(),
    errors: step === 'ask' || !codeError ? fieldErrors : errors,
  };
  const state = { values: carriedContactValues(form), ...codeSent(form.sent), ...digitsIn(form) };
  return data<CodeState>({ step, ...state, result }, { status: isCallError(error) ? error.httpStatus : 503 });
}
