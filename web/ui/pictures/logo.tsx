/** One unbroken kolam line, as drawn on a doorstep, around the three eyes of a QR code; the fourth dot is the knock. */
export const kolamLine =
  'M25.3 25.3C26.4 24.1 25.3 21 21.9 19.3C18.6 17.5 13.4 17.5 10.1 19.3C6.7 21 5.6 24.1 6.7 25.3C7.9 26.4 11 25.3 12.7 21.9C14.5 18.6 14.5 13.4 12.7 10.1C11 6.7 7.9 5.6 6.7 6.7C5.6 7.9 6.7 11 10.1 12.7C13.4 14.5 18.6 14.5 21.9 12.7C25.3 11 26.4 7.9 25.3 6.7C24.1 5.6 21 6.7 19.3 10.1C17.5 13.4 17.5 18.6 19.3 21.9C21 25.3 24.1 26.4 25.3 25.3Z';

export function Kolam() {
  return (
    <svg viewBox="2 2 28 28" aria-hidden="true">
      <path className="kolam-line" d={kolamLine} pathLength="100" />
      <path className="kolam-eye" d="M7.5 7.5h4v4h-4zM20.5 7.5h4v4h-4zM7.5 20.5h4v4h-4z" />
      <circle className="kolam-knock" cx="22.5" cy="22.5" r="2.6" />
    </svg>
  );
}

/** The mark with the name beside it. */
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
