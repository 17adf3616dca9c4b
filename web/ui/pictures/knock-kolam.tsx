import { logoMark } from '../../../contract/print/logo.ts';
import { Kolam } from './logo.tsx';

/** A hand runs along the line of a kolam while a page waits; with motion switched off the kolam simply stands there. */
export function KnockKolam() {
  return (
    <span className="knock" aria-hidden="true">
      <Kolam />
      <svg viewBox="3 3 26 26" aria-hidden="true">
        <path className="kolam-line knock-hand" d={logoMark.line} pathLength="100" />
      </svg>
    </span>
  );
}
