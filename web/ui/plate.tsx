import { plateDrawing } from './plate-drawing.ts';

function Wheel() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="12" r="1.5" fill="currentColor" />
      <path d="M12 2v20M2 12h20M5 5l14 14M5 19 19 5" />
    </svg>
  );
}

/**
 * As wide as its box and never wider, whatever fonts there are. A number with other characters than a plate's is shown as text, on as many lines as
 * it needs.
 */
export function Plate({ number }: { number: string }) {
  const drawing = plateDrawing(number);
  return (
    <span className="plate">
      <span className="plate-strip" aria-hidden="true">
        <Wheel />
      </span>
      <span className="plate-number">
        {drawing ? (
          <svg viewBox={drawing.viewBox} aria-hidden="true">
            <path d={drawing.path} />
          </svg>
        ) : null}
        <span className={drawing ? 'plate-text' : undefined}>{number}</span>
      </span>
    </span>
  );
}
