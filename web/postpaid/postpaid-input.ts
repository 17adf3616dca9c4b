import type * as z from 'zod/mini';
import type { checkoutPostpaid } from '../../contract/shop.ts';

type Input = z.input<typeof checkoutPostpaid.input>;

/** Maps the form's fields to the call's input, which its schema validates. */
export function postpaidInput({ productid = '', price = '', ...values }: Record<string, string>): Input {
  return { ...values, data: [{ productid, quantity: 1, price: Number(price) }] } as unknown as Input;
}
