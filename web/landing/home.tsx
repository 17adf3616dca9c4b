import { share } from '../../messages/en/share.ts';
import { site } from '../../messages/en/site.ts';
import { asDocument } from '../layout/as-document.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { paths, sections } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HeadingFont } from '../ui/fonts/heading-font.tsx';
import stickerPack from '../ui/pictures/sticker-pack.svg';
import street from '../ui/pictures/street.svg';
import type { Route } from './+types/home';
import { BuyBar } from './buy-bar.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import landingStyles from './landing.css?inline';
import { LandingScript } from './landing-script.tsx';
import { loadPrices, loadQuotes, type Price } from './load-landing.ts';
import { Pack } from './pack.tsx';
import { Phone } from './phone.tsx';
import { PriceTags } from './price-tags.tsx';
import { Questions } from './questions.tsx';
import { Quotes } from './quotes.tsx';
import { Steps } from './steps.tsx';
import { StructuredData } from './structured-data.tsx';
import { Trust } from './trust.tsx';

export const handle = { standaloneStyles: landingStyles };
export const clientLoader = asDocument;

export async function loader({ context }: Route.LoaderArgs) {
  const [quotes, prices] = await Promise.all([loadQuotes(context), loadPrices(context)]);
  return { quotes, prices };
}

export default function Home({ loaderData: { quotes, prices } }: Route.ComponentProps) {
  return (
    <>
      <Head shared="home" />
      <HeadingFont />
      <Hero prices={prices} />
      <div>
        <Trust />
        <About />
        <Features />
        <Pack prices={prices} />
        <Steps />
        <Quotes quotes={quotes} />
        <Questions />
        <BuyBar prices={prices} />
      </div>
      <Closing />
      <StructuredData />
      <LandingScript />
    </>
  );
}

function Hero({ prices }: { prices: Price[] }) {
  const t = useMessages(site);
  return (
    <section className="hero" id={sections.home}>
      <div className="hero-text">
        <h1>{useMessages(share).home_title}</h1>
        <p className="text-lg">{t.lead}</p>
        <PriceTags prices={prices} />
        <p className="outcome-actions">
          <ButtonLink kind="primary" to={paths.productDetail}>
            {t.buy}
          </ButtonLink>
          <ButtonLink to={`#${sections.howItWorks}`}>{t.see_how}</ButtonLink>
        </p>
        <p>
          <a className="link text-inherit" href={`${paths.scanShort}?code`}>
            {t.type_code}
          </a>
        </p>
      </div>
      <img className="hero-pack" src={stickerPack} alt="" width="480" height="400" loading="lazy" />
      <img className="hero-street" src={street} alt={t.street} width="1600" height="720" fetchPriority="high" />
    </section>
  );
}

function About() {
  const t = useMessages(site);
  return (
    <section className="part about" id={sections.about}>
      <div className="about-text">
        <h2>{t.about_title}</h2>
        <p className="text-lg">{t.about}</p>
        <p>{t.about_more}</p>
      </div>
      <Phone />
    </section>
  );
}
