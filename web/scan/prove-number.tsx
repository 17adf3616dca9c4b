import { randomUUID } from 'node:crypto';
import { createContext, data, redirect } from 'react-router';
import { asTenDigits } from '../../contract/parse-phone-number.ts';
import { tidyGuid } from '../../contract/sticker-code.ts';
import { contact } from '../../messages/en/contact.ts';
import { scan } from '../../messages/en/scan.ts';
import { fill } from '../../messages/fill.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths, scanPath } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { requestMessages } from '../request-messages.ts';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import scanFirst from '../ui/pictures/scan-first.svg';
import type { Route } from './+types/prove-number';
import { proofCookie, savedProof } from './proof-cookie.ts';
import proveStyles from './prove.css?inline';
import { type PendingCall, type ProveAnswer, proveNumber } from './prove.ts';
import { Dial112 } from './ways-on.tsx';

export const handle = { standaloneStyles: proveStyles };

/** Whether a form was sent, whose outcome the page shows. */
const isSubmitted = createContext(false);

/** The number is in no address: a caller who comes here without it must request a call first. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(isSubmitted) ? null : redirect(paths.quickContact);
}

export async function action({ request, context }: Route.ActionArgs) {
  context.set(isSubmitted, true);
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 200);
  const press: PendingCall = {
    guid: tidyGuid(text('guid')),
    from: asTenDigits(text('from')),
    intent: text('intent') === 'emergency' ? 'emergency' : 'call',
    key: text('key'),
  };
  const step = { step: text('step'), password: text('password'), kept: savedProof(request) };
  const answer = await proveNumber(context.get(serverCall), requestMessages(request), step, press);
  const headers = new Headers(answer.step === 'done' ? { refresh: `3;url=${paths.home}` } : {});
  const { proof, status, needsNewKey, ...shown } = answer;
  if (proof) headers.append('set-cookie', proofCookie(request, proof));
  const next = needsNewKey ? { ...press, key: randomUUID() } : press;
  return data({ press: next, shown }, { status, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ProveNumber({ actionData }: Route.ComponentProps) {
  const t = useMessages(contact);
  const ofScan = useMessages(scan);
  if (!actionData) return null;
  const { press, shown } = actionData;
  const isFailed = shown.step === 'call' && shown.isError;
  if (shown.step === 'done')
    return (
      <Outcome title={t.call_started} picture={scanFirst}>
        <p>{press.intent === 'emergency' ? t.emergency_call_note : t.call_note}</p>
      </Outcome>
    );
  return (
    <Outcome title={t.prove_title} picture={scanFirst}>
      {press.intent === 'emergency' ? <p className="font-bold text-red-ink">{t.emergency_note}</p> : null}
      {shown.notice ? <Notice kind={shown.isError ? 'error' : 'info'}>{shown.notice}</Notice> : null}
      {shown.step === 'ask' ? <p>{fill(t.prove_note, { phone: press.from })}</p> : null}
      <form className="grid gap-4 w-full max-w-80" method="post" action={paths.proveNumber} noValidate>
        <Carried press={press} />
        <Step {...shown} />
        <a className="button" href={scanPath(press.guid)}>
          {isFailed ? ofScan.unsent_call : t.cancel}
        </a>
        {isFailed ? <Dial112 /> : null}
      </form>
      {shown.dial ? (
        <p>
          <a className="link" href={`tel:${shown.dial.number}`}>
            {fill(t.dial_in, shown.dial)}
          </a>
        </p>
      ) : null}
    </Outcome>
  );
}

function Step({ step, fieldError }: Pick<ProveAnswer, 'step' | 'fieldError'>) {
  const t = useMessages(contact);
  const stepButton = (value: string, label: string, kind: string) => (
    <button type="submit" name="step" value={value} className={`button ${kind}`}>
      {label}
    </button>
  );
  switch (step) {
    case 'ask':
      return stepButton('send', t.prove_send, 'button-green');
    case 'call':
      return stepButton('call', t.call_now, 'button-green');
    case 'code':
      return (
        <>
          <Field
            name="password"
            label={t.prove_code}
            error={fieldError}
            className="input-digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
          {stepButton('verify', t.call_now, 'button-green')}
          {stepButton('send', t.prove_again, 'button-quiet')}
        </>
      );
  }
}

/** The call's data is passed from step to step in the form, and never in an address. */
function Carried({ press }: { press: PendingCall }) {
  return Object.entries(press).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
