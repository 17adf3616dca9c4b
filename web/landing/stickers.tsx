import { share } from '../../messages/en/share.ts';
import { site } from '../../messages/en/site.ts';
import { asDocument } from '../layout/as-document.ts';
import { useMessages } from '../messages.ts';
import type { Route } from './+types/stickers';
import { Features } from './features.tsx';
import landingStyles from './landing.css?inline';
import { LandingPage } from './landing-page.tsx';
import { loadPrices } from './load-landing.ts';
import { Pack } from './pack.tsx';
import { Trust } from './trust.tsx';

export const handle = { standaloneStyles: landingStyles };
export const clientLoader = asDocument;

export async function loader({ context }: Route.LoaderArgs) {
  return { prices: await loadPrices(context) };
}

export default function Stickers({ loaderData: { prices } }: Route.ComponentProps) {
  const t = useMessages(site);
  const shared = useMessages(share);
  return (
    <LandingPage
      title={shared.stickers_title}
      description={t.pack_page_description}
      shared="stickers"
      lead={shared.stickers}
    >
      <Pack prices={prices} />
      <Trust />
      <section className="part">
        <h2>{t.where_title}</h2>
        <ul className="ticks">
          <li>{t.where_car}</li>
          <li>{t.where_bike}</li>
          <li>{t.where_clean}</li>
          <li>{t.where_scan}</li>
        </ul>
      </section>
      <Features />
    </LandingPage>
  );
}
