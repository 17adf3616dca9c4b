import { useMessages } from '../messages.ts';
import { paths, scanPath } from '../paths.ts';
import { Field } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { SendResult } from './send.ts';

interface CallSheetProps {
  intent: 'call' | 'emergency';
  title: string;
  note: string;
  warning?: string;
  guid: string;
  formKey: string;
  result: SendResult | undefined;
}

export function CallSheet({ intent, title, note, warning, guid, formKey, result }: CallSheetProps) {
  const t = useMessages();
  const mine = result?.intent === intent && result.outcome !== 'sent' ? result : undefined;
  return (
    <Sheet id={intent} title={title} inPlace={mine !== undefined}>
      {warning ? <p className="mt-2 font-bold text-red-ink">{warning}</p> : null}
      <form className="mt-3 grid gap-3" method="post" action={paths.quickContact} data-call={intent} noValidate>
        <input type="hidden" name="guid" value={guid} />
        <input type="hidden" name="key" value={`${formKey}-${intent}`} />
        <input type="hidden" name="intent" value={intent} />
        <Field
          name="from"
          label={t.contact.your_phone}
          hint={t.contact.your_phone_help}
          error={mine?.text}
          defaultValue={mine?.typed}
          className="input-digits"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          pattern="[6-9][0-9]{9}"
          required
          autoFocus
        />
        <p>{note}</p>
        <div className="grid grid-cols-2 gap-3">
          {mine ? (
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
    </Sheet>
  );
}
