/** What is changed, by the name of its field. */
export type Changed = 'phone' | 'email';

/** What the form of a passkey says that it is for. */
export const confirmIntent = 'passkey';

const carriedNames = ['UserLoginID', 'by', 'phone', 'email'];

/** What the next step needs to know of this one; never a code. */
export function carriedOn(form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(carriedNames.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
}
