import { share } from '../../messages/en/share.ts';
import { site } from '../../messages/en/site.ts';
import { sitePages } from '../../messages/en/site-pages.ts';
import { fill } from '../../messages/fill.ts';
import { asDocument, nothingToLoad } from '../layout/as-document.ts';
import { useMessages } from '../messages.ts';
import { LandingPage } from './landing-page.tsx';
import landingStyles from './landing-pages.css?inline';
import { Questions } from './questions.tsx';
import { EmergencySide, OwnerSide, ScannerSide, sides, UnusualSide } from './sides.tsx';
import { Steps } from './steps.tsx';

export const handle = { standaloneStyles: landingStyles };
export const loader = nothingToLoad;
export const clientLoader = asDocument;

/** From the four steps of buying to what happens in an emergency, for callers as well as owners. */
export default function HowItWorks() {
  const t = useMessages(sitePages);
  const ofSite = useMessages(site);
  const shared = useMessages(share);
  const links = [
    { to: sides.scanner, text: t.scanner_title },
    { to: sides.owner, text: t.owner_title },
    { to: sides.emergency, text: t.emergency_title },
    { to: sides.unusual, text: t.unusual_link },
  ];
  return (
    <LandingPage title={shared.how_title} description={ofSite.how_page_description} shared="how" lead={shared.how}>
      <nav className="jump" aria-label={t.jump}>
        {links.map(({ to, text }) => (
          <a href={`#${to}`} key={to}>
            {text}
          </a>
        ))}
      </nav>
      <Steps title={ofSite.how_buy_title} />
      <ScannerSide />
      <OwnerSide />
      <EmergencySide />
      <UnusualSide />
      <Limits />
      <Questions more />
    </LandingPage>
  );
}

/** The same as the server's limits; a test compares them with the text. */
const sticker = { messages: 6, calls: 6 };
const address = { messages: 2, calls: 3 };
const unproven = { calls: 2 };

/** How often an owner can be contacted, for visitors who worry about being pestered. */
function Limits() {
  const t = useMessages(sitePages);
  return (
    <section className="part">
      <h2>{t.limits_title}</h2>
      <ul className="ticks">
        <li>{fill(t.limits_sticker, sticker)}</li>
        <li>{fill(t.limits_address, address)}</li>
        <li>{fill(t.limits_caller, unproven)}</li>
        <li>{t.limits_words}</li>
        <li>{t.limits_none}</li>
      </ul>
    </section>
  );
}
