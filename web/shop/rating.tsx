import { store } from '../../messages/en/store.ts';
import { fill } from '../../messages/fill.ts';
import { useFillPlural, useMessages } from '../messages.ts';

const star = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.1 1.2-6.6L2.5 9.5l6.6-.9z';
const most = 5;

interface RatingProps {
  /** Of 5. */
  stars: number;
  reviews?: number;
}

/** A product's rating, as the shop's data has it. */
export function Rating({ stars: rating, reviews }: RatingProps) {
  const t = useMessages(store);
  const fillPlural = useFillPlural();
  return (
    <p className="rating">
      <svg viewBox="0 0 120 24" role="img" aria-label={fill(t.rating, { rating })}>
        <defs>
          <clipPath id={`rated-${rating}`}>
            <path d={`M0 0h${(120 * rating) / most}v24h-${(120 * rating) / most}z`} />
          </clipPath>
        </defs>
        <Stars className="rating-empty" />
        <g clipPath={`url(#rated-${rating})`}>
          <Stars className="rating-full" />
        </g>
      </svg>
      {reviews === undefined ? null : <span>{fillPlural(t.reviews, { rating, count: reviews })}</span>}
    </p>
  );
}

function Stars({ className }: { className: string }) {
  const places = Array.from({ length: most }, (_, place) => place);
  return places.map((place) => (
    <path key={place} className={className} d={star} transform={`translate(${24 * place} 0)`} />
  ));
}
