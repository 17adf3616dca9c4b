import { asDocument } from '../frame/as-document.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/testimonials';
import { loadQuotes } from './load-site.ts';
import { Quote } from './quote.tsx';
import siteStyles from './site.css?inline';
import { SitePage } from './site-page.tsx';

export const handle = { bareStyles: siteStyles };
export const clientLoader = asDocument;

export async function loader({ context }: Route.LoaderArgs) {
  return { quotes: await loadQuotes(context) };
}

/** All of them, to be read in peace. */
export default function Testimonials({ loaderData: { quotes } }: Route.ComponentProps) {
  const t = useMessages().site;
  return (
    <SitePage title={t.quotes_page_title} description={t.quotes_page_description} lead={t.quotes_page_lead}>
      <section className="part">
        <h2>{quotes.length > 0 ? t.quotes_title : t.quotes_none}</h2>
        {quotes.length > 0 ? (
          <div className="quotes-all">
            {quotes.map((quote) => (
              <Quote quote={quote} key={quote.id} />
            ))}
          </div>
        ) : null}
        <p>{t.quotes_none_help}</p>
        <ButtonLink to={paths.contactUs}>{t.quotes_tell}</ButtonLink>
      </section>
    </SitePage>
  );
}
