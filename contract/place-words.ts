/** Words for where a vehicle stands, for callers whose phone does not say it. There is no free text: nobody would moderate it. */
export const placeWords = ['gate', 'road_side', 'car_park', 'basement', 'courtyard', 'shop_front'] as const;

export type PlaceWord = (typeof placeWords)[number];

/** In degrees: some 20 m in India, as exactly as a place is shared. */
const placeStep = 0.0002;

/** The place to share instead of an exact one, in degrees; never -0. */
export function roundedDegrees(degrees: number): number {
  return Number((Math.round(degrees / placeStep) * placeStep).toFixed(4)) || 0;
}
