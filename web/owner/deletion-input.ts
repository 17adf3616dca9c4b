/** From the form's box to the call. */
export function deletionInput({ confirmed, ...values }: Record<string, string>) {
  return { ...values, confirmed: confirmed === 'yes' };
}
