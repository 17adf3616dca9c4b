import { asDocument, nothingToLoad } from '../layout/as-document.ts';
import { useMessages } from '../messages.ts';
import { LandingPage } from './landing-page.tsx';
import landingStyles from './landing-pages.css?inline';
import { Limits } from './limits.tsx';
import { Questions } from './questions.tsx';
import { EmergencySide, OwnerSide, ScannerSide, sides, UnusualSide } from './sides.tsx';
import { Steps } from './steps.tsx';

export const handle = { standaloneStyles: landingStyles };
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
    <LandingPage
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
      <ScannerSide />
      <OwnerSide />
      <EmergencySide />
      <UnusualSide />
      <Limits />
      <Questions more />
    </LandingPage>
  );
}
