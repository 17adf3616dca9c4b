/** `KA01AB1234` falls into its four groups; the gaps are drawn, so that the text stays the number as it is written. */
function groups(number: string): string[] {
  return number.match(/^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/)?.slice(1) ?? [number];
}

function Wheel() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="12" r="1.5" fill="currentColor" />
      <path d="M12 2v20M2 12h20M5 5l14 14M5 19 19 5" />
    </svg>
  );
}

export function Plate({ number }: { number: string }) {
  return (
    <span className="plate">
      <span className="plate-strip" aria-hidden="true">
        <Wheel />
      </span>
      <span className="plate-number">
        {groups(number).map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </span>
    </span>
  );
}
