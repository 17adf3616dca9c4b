const date = /(\d\d-\d\d-\d{4})/;

/** A sentence whose dates, `21-11-2026`, are not broken across lines: a browser would break one at its hyphens. */
export function WholeDates({ text }: { text: string }) {
  return text.split(date).map((part, place) =>
    place % 2 === 1 ? (
      <span className="whitespace-nowrap" key={place}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
