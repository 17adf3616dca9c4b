import { share } from '../../messages/en/share.ts';
import { site } from '../../messages/en/site.ts';
import { sitePages } from '../../messages/en/site-pages.ts';
import { asDocument } from '../layout/as-document.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/testimonials';
import { LandingPage } from './landing-page.tsx';
import landingStyles from './landing-pages.css?inline';
import { loadQuotes } from './load-landing.ts';
import { Quote } from './quote.tsx';

export const handle = { standaloneStyles: landingStyles };
export const clientLoader = asDocument;

export async function loader({ context }: Route.LoaderArgs) {
  return { quotes: await loadQuotes(context) };
}

/** All testimonials on one page, with how they are collected. */
export default function Testimonials({ loaderData: { quotes } }: Route.ComponentProps) {
  const t = useMessages(sitePages);
  const ofSite = useMessages(site);
  const shared = useMessages(share);
  const isSandbox = useRootData()?.shop.isSandbox;
  const isEmpty = quotes.length === 0;
  return (
    <LandingPage
      title={ofSite.quotes_page_title}
      description={ofSite.quotes_page_description}
      shared="quotes"
      lead={shared.quotes}
    >
      <section className="part">
        <h2>{isEmpty ? ofSite.quotes_none : shared.quotes_title}</h2>
        {isEmpty ? <p>{t.none_lead}</p> : null}
        {!isEmpty && isSandbox ? <p>{t.invented}</p> : null}
        {isEmpty ? null : (
          <div className="quotes-all">
            {quotes.map((quote) => (
              <Quote quote={quote} key={quote.id} />
            ))}
          </div>
        )}
        <p>{ofSite.quotes_none_help}</p>
        <ButtonLink to={paths.contactUs}>{ofSite.quotes_tell}</ButtonLink>
      </section>
      <Collected />
    </LandingPage>
  );
}

function Collected() {
  const t = useMessages(sitePages);
  return (
    <>
      <section className="part">
        <h2>{t.collected_title}</h2>
        <ol className="numbered">
          <li>{t.collected_1}</li>
          <li>{t.collected_2}</li>
          <li>{t.collected_3}</li>
          <li>{t.collected_4}</li>
        </ol>
      </section>
      <section className="part">
        <h2>{t.proof_title}</h2>
        <p>{t.proof}</p>
        <ul className="ticks">
          <li>{t.proof_scan}</li>
          <li>{t.proof_knocks}</li>
          <li>{t.proof_data}</li>
        </ul>
      </section>
    </>
  );
}
