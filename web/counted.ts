const indian = new Intl.NumberFormat('en-IN');

/** How many of something, as India groups it. */
export function counted(number: number): string {
  return indian.format(number);
}
