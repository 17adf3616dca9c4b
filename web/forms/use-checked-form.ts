import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useMessages } from '../messages.ts';
import { checkInput, type FieldErrors, type FormResult, formValues } from './form-result.ts';
import { useOwnSubmission } from './use-own-submission.ts';

interface CheckedForm {
  /** Of the call the form makes. */
  schema: z.ZodMiniType;
  /** From the form's fields to the call's input, where they are not the same. */
  toInput?: (values: Record<string, string>) => unknown;
  result: FormResult | undefined;
}

/**
 * A form that is looked at before it is sent, by the schema the server uses, and that is sent once however often its
 * button is pressed. What is wrong is said at its field, and the first such field has the focus; editing it takes the sentence away.
 */
export function useCheckedForm({ schema, toInput = (values) => values, result }: CheckedForm) {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(result));
  /** Only what has just been found takes the focus: who mends one field of several is not to be moved to the next. */
  const found = useRef(errors);
  const told = useRef(result);
  const { sent, isAnotherSent, onSent } = useOwnSubmission();
  const busy = sent !== undefined;

  useEffect(() => {
    // The one that the page came with stands in the fields already; a press may have found something else before this is looked at.
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

/** What a form says, with what the button says that was pressed. */
function saidBy(form: HTMLFormElement, pressed: HTMLButtonElement | null): FormData {
  const said = new FormData(form);
  if (pressed?.name) said.append(pressed.name, pressed.value);
  return said;
}

function errorsOf(result: FormResult | undefined): FieldErrors {
  return result?.outcome === 'refused' ? result.errors : {};
}
