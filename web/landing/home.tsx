import { asDocument } from '../layout/as-document.ts';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { HeadingFont } from '../ui/fonts/heading-font.tsx';
import type { Route } from './+types/home';
import { About } from './about.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import landingStyles from './landing.css?inline';
import { LandingScript } from './landing-script.tsx';
import { loadPrices, loadQuotes } from './load-landing.ts';
import { Pack } from './pack.tsx';
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
  const t = useMessages();
  return (
    <>
      <Head description={t.site.description} shared="home" />
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
