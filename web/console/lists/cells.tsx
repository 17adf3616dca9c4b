import { dayOf, timeOf } from '../../dates.ts';

/** An instant in India, `21-11-2026 18:40`, its time below its day where there is little room; a dash where there is none yet. */
export function Instant({ at }: { at: string }) {
  return at ? (
    <time dateTime={at}>
      <span className="list-fixed">{dayOf(at)}</span> {timeOf(at)}
    </time>
  ) : (
    <Nothing />
  );
}

/** Text, or a dash where there is none yet. */
export function Text({ text }: { text: string }) {
  return text || <Nothing />;
}

function Nothing() {
  return <span data-none>–</span>;
}
