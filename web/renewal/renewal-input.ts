/** Maps the form's fields to the call's input, whose schema validates them: sums are numbers there. */
export function renewalInput({ productrate, amount, discount, ...values }: Record<string, string>) {
  return { ...values, productrate: Number(productrate), amount: Number(amount), discount: Number(discount) };
}
