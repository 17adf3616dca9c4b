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
  const newErrors = useRef(errors);
  const appliedResult = useRef(result);
  const { sent, isAnotherSent, onSent } = useOwnSubmission();
  const busy = sent !== undefined;

  useEffect(() => {
    // The result that the page was loaded with is in the fields already; a submit may have found something else before this effect runs.
    if (appliedResult.current === result) return;
    appliedResult.current = result;
    newErrors.current = errorsOf(result);
    setErrors(newErrors.current);
  }, [result]);
  useEffect(() => {
    if (errors === newErrors.current) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (busy || isAnotherSent) return event.preventDefault();
    if (button?.hasAttribute('formnovalidate')) return onSent();
    const inputErrors = checkInput(schema, toInput(formValues(formDataWithButton(event.currentTarget, button))), t);
    if (Object.keys(inputErrors).length === 0) return onSent();
    event.preventDefault();
    newErrors.current = inputErrors;
    setErrors(inputErrors);
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
function formDataWithButton(form: HTMLFormElement, button: HTMLButtonElement | null): FormData {
  const formData = new FormData(form);
  if (button?.name) formData.append(button.name, button.value);
  return formData;
}

function errorsOf(result: FormResult | undefined): FieldErrors {
  return result?.outcome === 'refused' ? result.errors : {};
}
