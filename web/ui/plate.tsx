import { plateDrawing } from './plate-drawing.ts';

/**
 * As wide as its box and never wider, whatever fonts there are. A number with other characters than a plate's is shown as text, on as many lines as
 * it needs.
 */
export function Plate({ number }: { number: string }) {
  const drawing = plateDrawing(number);
  return (
    <span className="plate">
      <span className="plate-strip" aria-hidden="true" />
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
