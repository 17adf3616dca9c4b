/** A bar below what it is about, from 0 to 1. The number is beside it: of nothing there is no bar, of which only a stroke would be seen. */
export function ShareBar({ part }: { part: number }) {
  if (!(part > 0)) return null;
  return (
    <svg className="share-bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.min(1, part)} height={1} />
    </svg>
  );
}
