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
  /** What the list is searched by already. */
  typed?: string;
  state: FormState | undefined;
}

/** Finds an owner, a reseller, a buyer's orders or an inquiry. What is typed is posted, and never part of a URL. */
export function FindForm({ label, button, missing, hint, typed = '', state }: FindFormProps) {
  return (
    <ChangeForm
      schema={body({ search: line(missing, { max: 50 }) })}
      intent="find"
      state={state}
      values={{ search: typed }}
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
            maxLength={50}
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
