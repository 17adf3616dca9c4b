import { plainNumber } from '../typed-number.ts';

/** The form's field `what` is the product and whether it is postpaid: `1`, or `1-postpaid`. */
export function batchInput({ what = '', quantity = '', trial_days = '', note = '' }: Record<string, string>) {
  const [product_id = '', later] = what.split('-');
  return { product_id, is_postpaid: later === 'postpaid', quantity: plainNumber(quantity), trial_days, note };
}
