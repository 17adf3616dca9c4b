import { dayOf, timeOf } from '../../dates.ts';

/** An instant in India, `21-11-2026 18:40`; nothing where there is none yet. */
export function Instant({ at }: { at: string }) {
  return at ? (
    <time className="list-fixed" dateTime={at}>
      {dayOf(at)} {timeOf(at)}
    </time>
  ) : (
    <Nothing />
  );
}

/** Text that may not be there yet. */
export function Text({ text }: { text: string }) {
  return text || <Nothing />;
}

function Nothing() {
  return <span data-none>–</span>;
}
