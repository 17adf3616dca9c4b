/** A sum of any currency, for people: a payment that is nobody's may be of another than ours. */
export function showMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount);
}
