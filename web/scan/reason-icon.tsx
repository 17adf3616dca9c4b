import { Picture, type PictureName } from './picture.tsx';

/** One drawing for each preset of the specification: a reason is recognised before it is read, in any language. */
const drawings: Record<number, PictureName> = {
  // storage compartment open
  1: 'reason-1',
  // car being towed
  2: 'reason-2',
  // bike being towed
  5: 'reason-5',
  // car lights are on
  6: 'reason-6',
  // no parking
  7: 'reason-7',
  // keys forgotten
  8: 'reason-8',
  9: 'reason-9',
  // baby or pet in car
  10: 'reason-10',
  // window open
  11: 'reason-11',
};

export function ReasonIcon({ id }: { id: number }) {
  return <Picture name={drawings[id] ?? 'reason-other'} />;
}
