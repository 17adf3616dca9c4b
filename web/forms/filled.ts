import type { FieldErrors } from './form-result.ts';

/** The values and errors that a form's fields show, by their names on the wire. */
export interface Filled {
  values: Record<string, string>;
  errors: FieldErrors;
}

/** The props of one field. Each wrong field has `autoFocus`: on a page sent by the server the first one gets the focus, even without script. */
export function filledField({ values, errors }: Filled, name: string) {
  return {
    name,
    error: errors[name],
    defaultValue: values[name],
    ...(errors[name] && { autoFocus: true }),
  };
}
