interface Degrees {
  latitude: number;
  longitude: number;
}

/** The mean radius of the earth, in metres. */
const radius = 6_371_009;

/** In metres. Who is farther away is only said to be. */
const [step, farthest] = [100, 5000];

/** How far two places are from each other, in metres, as a bird flies. */
export function metresBetween(one: Degrees, other: Degrees): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const [north, east] = [to - from, radians(other.longitude - one.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2;
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** What a caller is told instead of an exact distance: to 100 m, never less than that; null for more than 5 km. */
export function roundedMetres(metres: number): number | null {
  if (metres > farthest) return null;
  return Math.max(step, Math.round(metres / step) * step);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
