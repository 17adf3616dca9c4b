import { mark } from '../../../contract/print/logo.ts';

export function Kolam() {
  return (
    <svg viewBox="3 3 26 26" aria-hidden="true">
      <path className="kolam-line" d={mark.line} />
      <path className="kolam-eye" d={mark.eyes} />
      <circle className="kolam-knock" cx={mark.knock.x} cy={mark.knock.y} r={mark.knock.radius} />
    </svg>
  );
}

/** The logo with the name next to it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <span className="logo-mark">
        <Kolam />
      </span>
      {name}
    </span>
  );
}
