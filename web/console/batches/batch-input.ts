/** The form says in one choice which product it is, as 1, and whether it is paid for later, as 1-postpaid. */
export function batchInput({ what = '', quantity = '', trial_days = '', note = '' }: Record<string, string>) {
  const [product_id = '', later] = what.split('-');
  return { product_id, is_postpaid: later === 'postpaid', quantity, trial_days, note };
}
