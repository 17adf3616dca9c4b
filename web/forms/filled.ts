import type { FieldErrors } from './form-result.ts';

/** What a form's fields show: by their names on the wire. */
export interface Filled {
  values: Record<string, string>;
  errors: FieldErrors;
}

/** A field's part of that. In a page that comes from the server the first wrong field has the focus, without script too. */
export function filledField({ values, errors }: Filled, name: string) {
  return {
    name,
    error: errors[name],
    defaultValue: values[name],
    ...(Object.keys(errors)[0] === name && { autoFocus: true }),
  };
}
