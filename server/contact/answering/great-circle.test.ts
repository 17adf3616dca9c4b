import { expect, it } from 'vitest';
import { metresBetween, roundedMetres } from './great-circle.ts';

const vehicle = { latitude: 12.9716, longitude: 77.5946 };

it.each([
  ['the same place', vehicle, 0],
  ['some streets to the north', { latitude: 12.9752, longitude: 77.5946 }, 400],
  ['some streets to the east, where a degree is shorter', { latitude: 12.9716, longitude: 77.5983 }, 401],
  ['the south of the city', { latitude: 12.9166, longitude: 77.6101 }, 6341],
  ['Delhi', { latitude: 28.6139, longitude: 77.209 }, 1_739_800],
  ['the other side of the earth', { latitude: -12.9716, longitude: -102.4054 }, 20_015_115],
])('%s is that far away', (_where, place, metres) => {
  expect(Math.abs(metresBetween(vehicle, place) - metres)).toBeLessThan(Math.max(2, metres / 1000));
  expect(metresBetween(place, vehicle)).toBeCloseTo(metresBetween(vehicle, place), 3);
});

it('is short over the date line', () => {
  const [west, east] = [179.999, -179.999].map((longitude) => ({ latitude: 0, longitude }));
  expect(metresBetween(west ?? vehicle, east ?? vehicle)).toBeCloseTo(222.4, 0);
});

it.each([
  [0, 100],
  [49, 100],
  [149.9, 100],
  [150, 200],
  [401, 400],
  [4949, 4900],
  [4999, 5000],
  [5000, 5000],
  [5000.1, null],
  [5040, null],
  [1_740_000, null],
])('%f m are said to be %s', (exact, said) => {
  expect(roundedMetres(exact)).toBe(said);
});
