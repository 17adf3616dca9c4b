import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { checkInput } from './check-input.ts';
import { type FieldErrors, type FormResult, formValues } from './form-result.ts';
import { useOwnSubmission } from './use-own-submission.ts';

/**
 * Loads the input schema of the call that a form makes. A page has it, and what it is written with, once a person begins with the form: most who see
 * a form never do. The same function each time.
 */
export type Schema = () => Promise<z.ZodMiniType>;

interface CheckedForm {
  schema: Schema;
  /** Maps the form's fields to the call's input, where they differ. */
  toInput?: (values: Record<string, string>) => unknown;
  result: FormResult | undefined;
}

/**
 * A form that is validated before it is sent, by the schema the server uses, and that is sent once however often its button is clicked. Errors are
 * shown at their fields, and the first such field gets the focus; editing it removes the error.
 */
export function useCheckedForm({ schema, toInput = (values) => values, result }: CheckedForm) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(result));
  /** Only errors just found take the focus: a user who corrects one of several fields must not be moved to the next. */
  const newErrors = useRef(errors);
  const appliedResult = useRef(result);
  const check = useCheck(schema);
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
    if (!check.isLoaded()) {
      event.preventDefault();
      return check.thenSend(event.currentTarget, button);
    }
    const input = toInput(formValues(formDataWithButton(event.currentTarget, button)));
    const inputErrors = check.errorsOf(input);
    if (Object.keys(inputErrors).length === 0) return onSent();
    event.preventDefault();
    newErrors.current = inputErrors;
    setErrors(inputErrors);
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    // A field may have had the focus before this page's script was loaded.
    check.load();
    // Where several boxes are one field, their fieldset bears its name.
    const name: unknown = target.closest<HTMLFieldSetElement>('fieldset[name]')?.name ?? target.name;
    if (typeof name === 'string' && name in errors) setErrors(({ [name]: _mended, ...rest }) => rest);
  }

  return {
    errors,
    busy,
    sent,
    formProps: { ref: form, method: 'post' as const, noValidate: true, onFocus: check.load, onSubmit, onChange },
  };
}

type Check = typeof checkInput extends (schema: never, ...rest: infer Rest) => infer Errors
  ? (...rest: Rest) => Errors
  : never;

/** What a form is checked by, loaded once. Where it cannot be loaded nothing is wrong here: the server checks, too. */
function useCheck(schema: Schema) {
  const loaded = useRef<{ schema: Schema; errorsOf: Check }>(null);
  const isWaiting = useRef(false);

  async function load() {
    if (loaded.current?.schema === schema) return;
    try {
      const [{ checkInput }, found] = await Promise.all([import('./check-input.ts'), schema()]);
      loaded.current = { schema, errorsOf: (...rest) => checkInput(found, ...rest) };
    } catch {
      loaded.current = { schema, errorsOf: () => ({}) };
    }
  }
  /** For a button that was faster: once the check is there it is clicked again. */
  async function thenSend(form: HTMLFormElement, button: HTMLElement | null) {
    if (isWaiting.current) return;
    isWaiting.current = true;
    await load();
    isWaiting.current = false;
    if (form.isConnected) form.requestSubmit(button);
  }
  return {
    load: () => void load(),
    isLoaded: () => loaded.current?.schema === schema,
    errorsOf: (...rest: Parameters<Check>) => loaded.current?.errorsOf(...rest) ?? {},
    thenSend: (form: HTMLFormElement, button: HTMLElement | null) => void thenSend(form, button),
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
