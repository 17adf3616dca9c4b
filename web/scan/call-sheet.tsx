import { contact } from '../../messages/en/contact.ts';
import { useMessages } from '../messages.ts';
import { paths, scanPath } from '../paths.ts';
import { Field } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { SendResult } from './send.ts';
import { type Alternatives, CallAlternatives } from './ways-on.tsx';

interface CallSheetProps {
  intent: 'call' | 'emergency';
  title: string;
  note: string;
  warning?: string;
  guid: string;
  formKey: string;
  /** The outcome of a submit in this sheet, unless the call was placed. */
  result: SendResult | undefined;
  inPlace: boolean;
  ways: Alternatives;
}

export function CallSheet({ intent, title, note, warning, guid, formKey, result, inPlace, ways }: CallSheetProps) {
  const t = useMessages({ contact });
  const failed = result?.outcome === 'failed';
  return (
    <Sheet id={intent} title={title} inPlace={inPlace}>
      {warning ? <p className="mt-2 font-bold text-red-ink">{warning}</p> : null}
      <form className="mt-3 grid gap-3" method="post" action={paths.quickContact} data-call={intent} noValidate>
        <input type="hidden" name="guid" value={guid} />
        <input type="hidden" name="key" value={result?.key || `${formKey}-${intent}`} />
        <input type="hidden" name="intent" value={intent} />
        <p className="notice" data-kind="error" data-failure role="status">
          {failed ? result.text : null}
        </p>
        <Field
          name="from"
          label={t.contact.your_phone}
          hint={t.contact.your_phone_help}
          error={failed ? undefined : result?.text}
          defaultValue={result?.typed}
          className="input-digits"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          pattern="[6-9][0-9]{9}"
          required
          autoFocus
        />
        <p data-note hidden={failed}>
          {note}
        </p>
        <div className="grid grid-cols-2 gap-3">
          {inPlace ? (
            <a className="button" href={scanPath(guid)}>
              {t.contact.cancel}
            </a>
          ) : (
            <button type="button" className="button" popoverTarget={intent} popoverTargetAction="hide">
              {t.contact.cancel}
            </button>
          )}
          <button type="submit" className="button button-green">
            {t.contact.call_now}
          </button>
        </div>
      </form>
      <div data-ways hidden={!failed}>
        <CallAlternatives intent={intent} inPlace={inPlace} ways={ways} />
      </div>
    </Sheet>
  );
}
