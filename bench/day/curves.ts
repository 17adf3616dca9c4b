/** How much of a day's traffic comes in each hour of India's clock, from midnight on; what counts is how the figures stand to each other. */
export const curves = {
  /** Beside a parked vehicle: a quiet night, a peak on the way to work, and a higher one on the way home. */
  road: [6, 4, 3, 3, 4, 8, 18, 40, 66, 78, 62, 48, 44, 42, 42, 46, 56, 72, 90, 98, 84, 56, 30, 14],
  /** At home, on a phone: little in the morning, most in the evening. */
  home: [12, 6, 3, 3, 3, 6, 16, 34, 46, 50, 50, 50, 52, 54, 48, 46, 48, 54, 66, 82, 98, 94, 58, 28],
  /** At a desk, from half past nine on. */
  office: [0, 0, 0, 0, 0, 0, 0, 2, 10, 48, 92, 96, 88, 52, 74, 84, 84, 78, 48, 20, 8, 4, 0, 0],
  /** Machines. */
  even: Array.from({ length: 24 }, () => 1),
} as const;

export type Curve = keyof typeof curves;

/** The share of a day's traffic that has come by a time of the day, both from 0 to 1. */
function comeBy(curve: Curve, time: number): number {
  const hours = curves[curve];
  const whole = hours.reduce((sum, each) => sum + each, 0);
  const hour = Math.min(Math.floor(time * 24), 23);
  const before = hours.slice(0, hour).reduce((sum, each) => sum + each, 0);
  return (before + (hours[hour] ?? 0) * (time * 24 - hour)) / whole;
}

/** The time of the day, from 0 to 1, by which this share of the traffic has come. */
function timeOf(curve: Curve, share: number): number {
  const hours = curves[curve];
  let left = share * hours.reduce((sum, each) => sum + each, 0);
  for (const [hour, each] of hours.entries()) {
    if (each > 0 && left <= each) return (hour + left / each) / 24;
    left -= each;
  }
  return 1;
}

/**
 * When so many come, in order, as times of the day from 0 to 1. Each comes at a random moment of its own equal share of the traffic: their number is
 * exact, and no two runs are alike unless `random` is.
 */
export function arrivals(curve: Curve, count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, index) => timeOf(curve, (index + random()) / count));
}

/** How many times the mean of the day the busiest hour is, of all these together. */
export function peakFactor(kinds: readonly { perDay: number; curve: Curve }[]): number {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    kinds.reduce(
      (sum, { perDay, curve }) => sum + perDay * (comeBy(curve, (hour + 1) / 24) - comeBy(curve, hour / 24)),
      0,
    ),
  );
  return Math.max(...hours) / (hours.reduce((sum, each) => sum + each, 0) / 24);
}
