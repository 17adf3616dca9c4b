import { Kolam } from './logo.tsx';

/** The line of a kolam, drawn over and over while a page waits; with motion switched off it simply stands there. */
export function KnockKolam() {
  return (
    <span className="knock" aria-hidden="true">
      <Kolam />
    </span>
  );
}
