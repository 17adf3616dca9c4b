import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useMessages } from '../messages.ts';
import { checkInput, type FieldErrors, type FormResult, formValues } from './form-result.ts';
import { useOwnSubmission } from './use-own-submission.ts';

interface CheckedForm {
  /** The input schema of the call the form makes. */
  schema: z.ZodMiniType;
  /** Maps the form's fields to the call's input, where they differ. */
  toInput?: (values: Record<string, string>) => unknown;
  result: FormResult | undefined;
}

/**
 * A form that is validated before it is sent, by the schema the server uses, and that is sent once however often its button is clicked. Errors are
 * shown at their fields, and the first such field gets the focus; editing it removes the error.
 */
export function useCheckedForm({ schema, toInput = (values) => values, result }: CheckedForm) {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(result));
  /** Only errors just found take the focus: a user who corrects one of several fields must not be moved to the next. */
  const found = useRef(errors);
  const told = useRef(result);
  const { sent, isAnotherSent, onSent } = useOwnSubmission();
  const busy = sent !== undefined;

  useEffect(() => {
    // The result that the page was loaded with is in the fields already; a submit may have found something else before this effect runs.
    if (told.current === result) return;
    told.current = result;
    found.current = errorsOf(result);
    setErrors(found.current);
  }, [result]);
  useEffect(() => {
    if (errors === found.current) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (busy || isAnotherSent) return event.preventDefault();
    if (pressed?.hasAttribute('formnovalidate')) return onSent();
    const wrong = checkInput(schema, toInput(formValues(saidBy(event.currentTarget, pressed))), t);
    if (Object.keys(wrong).length === 0) return onSent();
    event.preventDefault();
    found.current = wrong;
    setErrors(wrong);
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    const name: unknown = target.name;
    if (typeof name === 'string' && name in errors) setErrors(({ [name]: _mended, ...rest }) => rest);
  }

  return {
    errors,
    busy,
    sent,
    formProps: { ref: form, method: 'post' as const, noValidate: true, onSubmit, onChange },
  };
}

/** The form's data, with the value of the button that was clicked. */
function saidBy(form: HTMLFormElement, pressed: HTMLButtonElement | null): FormData {
  const said = new FormData(form);
  if (pressed?.name) said.append(pressed.name, pressed.value);
  return said;
}

function errorsOf(result: FormResult | undefined): FieldErrors {
  return result?.outcome === 'refused' ? result.errors : {};
}
