const indian = new Intl.NumberFormat('en-IN');

/** A count, with its digits grouped as in India. */
export function formatCount(number: number): string {
  return indian.format(number);
}
