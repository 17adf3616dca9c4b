import { data } from 'react-router';
import { body, line } from '../../../contract/fields.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';

interface FindFormProps {
  label: string;
  button: string;
  /** The error when nothing was typed. */
  missing: string;
  hint?: string;
  /** Characters; 50 unless stated otherwise. */
  max?: number;
  /** What was looked for already, to be seen or changed. */
  typed?: string | undefined;
  state: FormState | undefined;
}

/** Finds an owner, a reseller, a buyer's orders or an inquiry. What is typed is posted, and never part of a URL. */
export function FindForm({ label, button, missing, hint, max = 50, typed = '', state }: FindFormProps) {
  return (
    <ChangeForm
      schema={body({ search: line(missing, { max }) })}
      intent="find"
      values={{ search: typed }}
      state={state}
      className="console-find"
      showsFieldErrors
    >
      {(filled, busy) => (
        <>
          <Field
            {...filledField(filled, 'search')}
            type="search"
            label={label}
            hint={hint}
            maxLength={max}
            autoComplete="off"
          />
          <Button type="submit" kind="green" disabled={busy}>
            {button}
          </Button>
        </>
      )}
    </ChangeForm>
  );
}

/** Shows the page again with what was typed, and the error that nothing was found. */
export function nothingFound(values: FormState['values'], text: string) {
  return data<FormState>({ values, result: { outcome: 'refused', text, errors: { search: text } } }, { status: 404 });
}
