/** An amount in any currency, as text: a payment that belongs to no order may be in another currency than ours. */
export function showMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount);
}
