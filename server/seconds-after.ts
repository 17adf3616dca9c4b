/** The moment that is so many seconds after another, or before it where they are negative. */
export function secondsAfter(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
