import { tidyCode } from '../../../contract/typed.ts';
import { plainNumber, typedRupees } from '../typed-number.ts';

/** The fields of prices and limit, as the calls take them. A line that is not a price is left for the call to reject. */
export function termsInput(values: Record<string, string>) {
  const { prepaid_percent = '', postpaid_percent = '', purchase_limit = '', tiers = '' } = values;
  return { prepaid_percent, postpaid_percent, purchase_limit: plainNumber(purchase_limit), tiers: tiersIn(tiers) };
}

function tiersIn(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, from_quantity = '', price = ''] = /^\s*([\d,]+)\s*[:=]\s*₹?\s*([\d,.]+)\s*$/.exec(tidyCode(line)) ?? [];
    return { from_quantity: plainNumber(from_quantity), price: typedRupees(price) };
  });
}

interface Terms {
  prepaid_percent: number;
  postpaid_percent: number;
  purchase_limit: number;
  tiers: { from_quantity: number; price: number }[];
}

/** The same the other way: terms as the fields show them. */
export function termsFilled({ prepaid_percent, postpaid_percent, purchase_limit, tiers }: Terms) {
  return {
    prepaid_percent: String(prepaid_percent),
    postpaid_percent: String(postpaid_percent),
    purchase_limit: String(purchase_limit),
    tiers: tiers.map(({ from_quantity, price }) => `${from_quantity}: ${price}`).join('\n'),
  };
}
