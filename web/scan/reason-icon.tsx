import { LineIcon } from '../ui/line-icon.tsx';

/** One drawing for each preset of the specification: a reason is recognised before it is read, in any language. */
const drawings: Record<number, string> = {
  // storage compartment open
  1: 'M3.5 13h17v7h-17zM3.5 13 6 4.5l14 4M10 16.5h4',
  // car being towed
  2: 'M12 2a2.2 2.2 0 1 0 .1 0M12 6.5v4c3.5 1 5.5 3 5.5 5.8a5.5 5.5 0 0 1-11 0',
  // bike being towed
  5: 'M12 2a2.2 2.2 0 1 0 .1 0M12 6.5v4c3.5 1 5.5 3 5.5 5.8a5.5 5.5 0 0 1-11 0',
  // car lights are on
  6: 'M10 5c-6 0-7 4-7 7s1 7 7 7c1.5-4.5 1.5-9.5 0-14zM14.5 7l6-1.5M15 12h6.5M14.5 17l6 1.5',
  // no parking
  7: 'M12 3a9 9 0 1 0 .1 0M9.5 17V7.5H13a2.7 2.7 0 0 1 0 5.5H9.5M5.6 5.6l12.8 12.8',
  // keys forgotten
  8: 'M7.5 11a4 4 0 1 0 .1 0M10.5 12 19 4M15.5 7.5l3 3M18 5l2.5 2.5',
  9: 'M12 3a9 9 0 1 0 .1 0M9.5 17V7.5H13a2.7 2.7 0 0 1 0 5.5H9.5M5.6 5.6l12.8 12.8',
  // baby or pet in car
  10: 'M12 4.5a7.5 7.5 0 1 0 .1 0M9.2 11.5v.8M14.8 11.5v.8M9.5 15.5c1.5 1.5 3.5 1.5 5 0M12 4.5c-1-1.5 1-3 2-1.5',
  // window open
  11: 'M3 20v-8l6-7h12v15zM3 12h18M12 8v7m0 0-2.5-2.5M12 15l2.5-2.5M16 17h2',
};

const somethingElse = 'M12 3a9 9 0 1 0 .1 0M12 7.5v6M12 16.8v.2';

export function ReasonIcon({ id }: { id: number }) {
  return <LineIcon line={drawings[id] ?? somethingElse} />;
}
