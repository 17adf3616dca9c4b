import type { Testimonial } from '../../contract/site.ts';
import { share } from '../../messages/en/share.ts';
import { site } from '../../messages/en/site.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { sections } from '../paths.ts';
import { Quote } from './quote.tsx';

/** A row that scrolls sideways; the script turns it into a carousel. Not shown while there are no quotes. */
export function Quotes({ quotes }: { quotes: Testimonial[] }) {
  const t = useMessages(site);
  if (quotes.length === 0) return null;
  return (
    <section className="quotes" id={sections.testimonials} data-quotes>
      <h2>{useMessages(share).quotes_title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard, too */}
      <section className="quotes-row" data-row aria-label={t.quotes_name} tabIndex={0}>
        {quotes.map((quote) => (
          <Quote quote={quote} key={quote.id} />
        ))}
      </section>
      {quotes.length > 1 ? <Controls quotes={quotes} /> : null}
    </section>
  );
}

/** Hidden until the script that they need has loaded and shows them. */
function Controls({ quotes }: { quotes: Testimonial[] }) {
  const t = useMessages(site);
  return (
    <div className="quotes-controls" data-controls hidden>
      <fieldset className="quotes-dots">
        <legend className="unseen">{t.quotes_choose}</legend>
        {quotes.map(({ id, name }) => (
          <button type="button" key={id} data-dot aria-label={fill(t.quotes_go, { name })} />
        ))}
      </fieldset>
      <button type="button" className="button" data-pause={t.quotes_pause} data-play={t.quotes_play}>
        {t.quotes_pause}
      </button>
    </div>
  );
}
