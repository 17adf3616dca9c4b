/** What is changed, by its field's name. */
export type ContactField = 'phone' | 'email';

/** The value of `intent` in the form of a passkey. */
export const confirmIntent = 'passkey';

const carriedNames = ['UserLoginID', 'by', 'phone', 'email'];

/** The values that the next step needs from this one; never a code. */
export function carriedContactValues(form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(carriedNames.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
}
