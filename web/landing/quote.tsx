import type { Testimonial } from '../../contract/site.ts';
import { site } from '../../messages/en/site.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { useEnglish } from '../ui/english.ts';

const most = 5;

export function Quote({ quote }: { quote: Testimonial }) {
  const t = useMessages(site);
  const { lang } = useEnglish();
  return (
    <figure className="quote">
      <Stars count={quote.starRating} />
      <blockquote lang={lang} dir="auto">
        {quote.description}
      </blockquote>
      <figcaption>
        <Face quote={quote} />
        <span>
          <b lang={lang}>{quote.name}</b>
          <span className="quote-company" {...(quote.companyName && { lang })}>
            {quote.companyName || t.no_company}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

function Stars({ count }: { count: number }) {
  const t = useMessages(site);
  const filled = Math.max(0, Math.min(most, Math.round(count)));
  return (
    <p className="stars" role="img" aria-label={fill(t.stars, { count: filled })}>
      {Array.from({ length: most }, (_, star) => (
        <svg viewBox="0 0 24 24" key={star} data-filled={star < filled ? '' : undefined} aria-hidden="true">
          <path d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.500 9.500l6.600-.9z" />
        </svg>
      ))}
    </p>
  );
}

/** The person's photo, or the initials of the name. */
function Face({ quote: { photo, name } }: { quote: Testimonial }) {
  if (photo) return <img className="face" src={photo} alt="" width="56" height="56" loading="lazy" />;
  const letters = name.split(/\s+/).flatMap((word) => word.match(initial)?.[0] ?? []);
  return (
    <span className="face" aria-hidden="true">
      {letters.slice(0, 2).join('').toUpperCase()}
    </span>
  );
}

/** With the signs that belong to it, and what it has joined: क्षमा begins with क्ष, and गौरी with गौ. */
const initial = /^\p{L}(?:[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\p{L}|\p{M})*/u;
