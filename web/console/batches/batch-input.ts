/** What the form says in one choice: which product, and whether it is paid for later. */
export const whats = ['1', '2', '1-postpaid', '2-postpaid'] as const;

export function batchInput({ what = '', quantity = '', trial_days = '', note = '' }: Record<string, string>) {
  const [product_id = '', later] = what.split('-');
  return { product_id, is_postpaid: later === 'postpaid', quantity, trial_days, note };
}
