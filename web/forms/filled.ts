import type { FieldErrors } from './form-result.ts';

/** The values and errors that a form's fields show, by their names on the wire. */
export interface Filled {
  values: Record<string, string>;
  errors: FieldErrors;
}

/** The props of one field. Each wrong field asks for the focus; a page that comes from the server gives it to the first, even without script. */
export function filledField({ values, errors }: Filled, name: string) {
  return {
    name,
    error: errors[name],
    defaultValue: values[name],
    ...(errors[name] && { autoFocus: true }),
  };
}
