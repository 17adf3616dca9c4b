import { type ReactNode, useCallback } from 'react';
import { Form } from 'react-router';
import type * as z from 'zod/mini';
import type { Filled } from '../../forms/filled.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FieldErrors } from '../../forms/form-result.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';

export interface ChangeFormProps {
  /** The input of the call it makes; `toInput` adds to the values what the address contains. */
  schema: z.ZodMiniType;
  toInput?: (values: Record<string, string>) => unknown;
  /** Tells a page's forms apart. */
  intent: string;
  /** The result of the page's last submitted form, whichever it was. */
  state: FormState | undefined;
  /** The current values, by the fields' names. */
  values?: Record<string, string>;
  className?: string;
  /** Every field that may be rejected is shown with its error: the form need not repeat it. */
  showsFieldErrors?: true;
  /** The button after the fields; `busy`: its label while the form is sent. A form without it has a button of its own. */
  submit?: { kind?: 'plain' | 'primary' | 'green' | 'danger'; text: string; busy: string };
  /** What it says stands at the top of the page, which is gone to. */
  goesToTop?: true;
  /** Of one with a long text, which the usual encoding makes three times as long. */
  encType?: 'multipart/form-data';
  children?: ReactNode | ((filled: Filled, busy: boolean) => ReactNode);
}

/** A form that changes something. It is checked before it is sent, is sent once, and keeps what was typed when it is rejected. */
export function ChangeForm({ schema, toInput, intent, state, values = {}, children, ...form }: ChangeFormProps) {
  const { className = 'console-form', showsFieldErrors, submit, goesToTop = false, encType } = form;
  const own = state?.values.intent === intent ? state : undefined;
  const loadSchema = useCallback(async () => schema, [schema]);
  const { errors, busy, formProps } = useCheckedForm({
    schema: loadSchema,
    ...(toInput && { toInput }),
    result: own?.result,
  });
  const shown = own ? { ...values, ...own.values } : values;
  return (
    <Form {...formProps} className={className} preventScrollReset={!goesToTop} {...(encType && { encType })}>
      <input type="hidden" name="intent" value={intent} />
      {'version' in shown ? <input type="hidden" name="version" value={shown.version} /> : null}
      <FormNotice result={isMended(own, errors) ? undefined : own?.result} always={!showsFieldErrors} />
      {typeof children === 'function' ? children({ values: shown, errors }, busy) : children}
      {submit ? (
        <Button type="submit" kind={submit.kind ?? 'plain'} busyLabel={busy && submit.busy}>
          {submit.text}
        </Button>
      ) : null}
    </Form>
  );
}

/** Whether each field that was refused has been changed since: what was said of them is over. */
function isMended(own: FormState | undefined, errors: FieldErrors): boolean {
  const refused = own?.result.outcome === 'refused' ? Object.keys(own.result.errors) : [];
  return refused.length > 0 && Object.keys(errors).length === 0;
}
