/** One drawing a preset of the specification: a reason is recognised before it is read, in any language. */
const drawings: Record<number, string> = {
  // storage compartment open
  1: 'M4 13h16v7H4zM4 13l3-9 14 3M10 16.500h4',
  // car being towed
  2: 'M3 5v13M3 7h5l4 6M12 13v3M9 18.500h12v-3l-3-3h-6M13 20.500h.1M19 20.500h.1',
  // bike being towed
  5: 'M3 4v15M3 6h5l5 6M13 12v2M9 18a2.5 2.5 0 1 0 .1 0M20 18a2.5 2.5 0 1 0 .1 0M9 17l4-3h5l2 4M17 10h3',
  // car lights are on
  6: 'M10 5c-6 0-7 4-7 7s1 7 7 7c1.5-4.5 1.5-9.5 0-14zM14.5 7l6-1.500M15 12h6.500M14.5 17l6 1.5',
  // no parking
  7: 'M12 3a9 9 0 1 0 .1 0M9.5 17V7.500H13a2.7 2.7 0 0 1 0 5.500H9.500M5.6 5.600l12.8 12.8',
  // keys forgotten
  8: 'M7.5 11a4 4 0 1 0 .1 0M10.5 12 19 4M15.5 7.500l3 3M18 5l2.5 2.5',
  9: 'M12 3a9 9 0 1 0 .1 0M9.5 17V7.500H13a2.7 2.7 0 0 1 0 5.500H9.500M5.6 5.600l12.8 12.8',
  // baby or pet in car
  10: 'M12 4.500a7.5 7.5 0 1 0 .1 0M9.2 11.500v.8M14.8 11.500v.8M9.5 15.500c1.5 1.5 3.5 1.5 5 0M12 4.500c-1-1.5 1-3 2-1.5',
  // window open
  11: 'M3 19V12l5-7h13v14zM3 12h18M8 5l-1 7M8 9l5 3M13 5v7M16 16h2.5',
};

const somethingElse = 'M12 3a9 9 0 1 0 .1 0M12 7.500v6M12 16.800v.2';

export function ReasonIcon({ id }: { id: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[id] ?? somethingElse} />
    </svg>
  );
}
