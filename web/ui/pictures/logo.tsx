import { logoMark } from '../../../contract/print/logo.ts';

export function Kolam() {
  return (
    <svg viewBox="3 3 26 26" aria-hidden="true">
      <path className="kolam-line" d={logoMark.line} />
      <path className="kolam-eye" d={logoMark.eyes} />
      <circle className="kolam-knock" cx={logoMark.knock.x} cy={logoMark.knock.y} r={logoMark.knock.radius} />
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
