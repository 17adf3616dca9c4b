/**
 * The marks of an axis that begins at 0 and reaches the highest value: in steps of 1, 2, 2.5 or 5 times a power of ten, whole ones.
 * Two to five, lowest first.
 */
export function niceScale(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter((step) => Number.isInteger(step));
  const step = steps.find((each) => each * 4 >= highest) ?? 1;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_none, place) => place * step);
}
