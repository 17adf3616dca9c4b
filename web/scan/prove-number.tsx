import { data, redirect } from 'react-router';
import { tidyGuid } from '../../contract/stickers.ts';
import { fill } from '../../messages/fill.ts';
import { Outcome } from '../frame/outcome.tsx';
import { requestMessages, useMessages } from '../messages.ts';
import { paths, scanPath } from '../paths.ts';
import { serverCall } from '../request-context.ts';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import scanFirst from '../ui/pictures/scan-first.svg';
import type { Route } from './+types/prove-number';
import { keepProof } from './proof-cookie.ts';
import proveStyles from './prove.css?inline';
import { type CallPress, proveNumber } from './prove.ts';

export const handle = { bareStyles: proveStyles };

/** The number is in no address: who comes here without it asks for a call first. */
export function loader() {
  return redirect(paths.quickContact);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 200);
  const press: CallPress = {
    guid: tidyGuid(text('guid')),
    from: text('from'),
    intent: text('intent') === 'emergency' ? 'emergency' : 'call',
    key: text('key'),
  };
  const answer = await proveNumber(
    context.get(serverCall),
    requestMessages(request),
    text('step'),
    text('password'),
    press,
  );
  const headers = new Headers(answer.step === 'done' ? { refresh: `3;url=${paths.home}` } : {});
  if (answer.proof) headers.append('set-cookie', keepProof(request, answer.proof));
  const { proof: _kept, status, ...shown } = answer;
  return data({ press, shown }, { status, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ProveNumber({ actionData }: Route.ComponentProps) {
  const t = useMessages().contact;
  if (!actionData) return null;
  const { press, shown } = actionData;
  if (shown.step === 'done')
    return <Outcome title={t.call_started} picture={scanFirst} children={<p>{noteOf(press, t)}</p>} />;
  return (
    <Outcome title={t.prove_title} picture={scanFirst}>
      {shown.notice ? <Notice kind={shown.isError ? 'error' : 'info'}>{shown.notice}</Notice> : null}
      {shown.step === 'ask' ? <p>{fill(t.prove_note, { phone: press.from })}</p> : null}
      {shown.dial ? (
        <p>
          <a className="link" href={`tel:${shown.dial.number}`}>
            {fill(t.dial_in, shown.dial)}
          </a>
        </p>
      ) : null}
      <form className="grid gap-4 w-full max-w-80" method="post" action={paths.proveNumber} noValidate>
        <Carried press={press} />
        {shown.step === 'code' ? (
          <>
            <Field
              name="password"
              label={t.prove_code}
              error={shown.fieldError}
              className="input-digits"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
            />
            <button type="submit" name="step" value="verify" className="button button-green">
              {t.prove_call}
            </button>
            <button type="submit" name="step" value="send" className="button button-quiet">
              {t.prove_again}
            </button>
          </>
        ) : (
          <button type="submit" name="step" value="send" className="button button-green">
            {t.prove_send}
          </button>
        )}
        <a className="button" href={scanPath(press.guid)}>
          {t.cancel}
        </a>
      </form>
    </Outcome>
  );
}

/** What the call needs goes from step to step with the form, and into no address. */
function Carried({ press }: { press: CallPress }) {
  return Object.entries(press).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function noteOf({ intent }: CallPress, t: ReturnType<typeof useMessages>['contact']): string {
  return intent === 'emergency' ? t.emergency_call_note : t.call_note;
}
