/** The value below which this share of the values is, of values in order; `Number.NaN` where there are none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
