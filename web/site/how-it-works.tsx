import { asDocument, nothingToLoad } from '../frame/as-document.ts';
import { useMessages } from '../messages.ts';
import { EmergencyTold, OwnerTold, ScannerTold, sides, UnusualTold } from './how-told.tsx';
import { LimitsTold } from './limits-told.tsx';
import { Questions } from './questions.tsx';
import { SitePage } from './site-page.tsx';
import siteStyles from './site-pages.css?inline';
import { Steps } from './steps.tsx';

export const handle = { bareStyles: siteStyles };
export const loader = nothingToLoad;
export const clientLoader = asDocument;

/** From the four steps of buying to what happens in an emergency, for callers as well as owners. */
export default function HowItWorks() {
  const { site, site_pages: t } = useMessages();
  const links = [
    { to: sides.scanner, text: t.scanner_link },
    { to: sides.owner, text: t.owner_link },
    { to: sides.emergency, text: t.emergency_link },
    { to: sides.unusual, text: t.unusual_link },
  ];
  return (
    <SitePage
      title={site.how_page_title}
      description={site.how_page_description}
      shared="how"
      lead={site.how_page_lead}
    >
      <nav className="jump" aria-label={t.jump}>
        {links.map(({ to, text }) => (
          <a href={`#${to}`} key={to}>
            {text}
          </a>
        ))}
      </nav>
      <Steps title={site.how_buy_title} />
      <ScannerTold />
      <OwnerTold />
      <EmergencyTold />
      <UnusualTold />
      <LimitsTold />
      <Questions more />
    </SitePage>
  );
}
