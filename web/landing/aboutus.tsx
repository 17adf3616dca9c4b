import { DoorOpen, EyeOff, HandHelping, Signal } from 'lucide-react';
import { asDocument, nothingToLoad } from '../layout/as-document.ts';
import { useMessages } from '../messages.ts';
import { Feature } from './feature.tsx';
import { LandingPage } from './landing-page.tsx';
import landingStyles from './landing-pages.css?inline';
import { Maker } from './maker.tsx';
import { OurData } from './our-data.tsx';
import { Versus } from './versus.tsx';

export const handle = { standaloneStyles: landingStyles };
export const loader = nothingToLoad;
export const clientLoader = asDocument;

/** Why this exists, our principles, and the company behind it. */
export default function AboutUs() {
  const { site, site_pages: t } = useMessages();
  return (
    <LandingPage
      title={site.about_page_title}
      description={site.about_page_description}
      shared="about"
      lead={site.about_page_lead}
    >
      <section className="part">
        <h2>{t.why_title}</h2>
        <p className="text-lg">{t.why}</p>
        <p>{t.why_number}</p>
      </section>
      <Versus />
      <section className="part">
        <h2>{t.hold_title}</h2>
        <div className="features">
          <Feature icon={EyeOff} title={t.hold_numbers_title} text={t.hold_numbers} />
          <Feature icon={HandHelping} title={t.hold_stranger_title} text={t.hold_stranger} />
          <Feature icon={DoorOpen} title={t.hold_owner_title} text={t.hold_owner} />
          <Feature icon={Signal} title={t.hold_network_title} text={t.hold_network} />
        </div>
      </section>
      <OurData />
      <Maker />
    </LandingPage>
  );
}
