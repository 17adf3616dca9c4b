import type { FieldErrors } from './form-result.ts';

/** What a form's fields show: by their names on the wire. */
export interface Filled {
  values: Record<string, string>;
  errors: FieldErrors;
}

/** A field's part of that. Each wrong field asks for the focus, and a page that comes from the server gives it to the first, without script too. */
export function filledField({ values, errors }: Filled, name: string) {
  return {
    name,
    error: errors[name],
    defaultValue: values[name],
    ...(errors[name] && { autoFocus: true }),
  };
}
