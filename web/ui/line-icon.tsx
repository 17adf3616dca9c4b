/** A drawing of one line on a 24 × 24 grid, in the colour of the text next to it, which says what it shows. */
export function LineIcon({ line }: { line: string }) {
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
      <path d={line} />
    </svg>
  );
}
