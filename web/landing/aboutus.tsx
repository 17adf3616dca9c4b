import DoorOpen from 'lucide-react/icons/door-open';
import EyeOff from 'lucide-react/icons/eye-off';
import HandHelping from 'lucide-react/icons/hand-helping';
import Signal from 'lucide-react/icons/signal';
import { share } from '../../messages/en/share.ts';
import { site } from '../../messages/en/site.ts';
import { sitePages } from '../../messages/en/site-pages.ts';
import { fill } from '../../messages/fill.ts';
import { asDocument, nothingToLoad } from '../layout/as-document.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Facts } from './facts.tsx';
import { Feature } from './feature.tsx';
import { LandingPage } from './landing-page.tsx';
import landingStyles from './landing-pages.css?inline';
import { Versus } from './versus.tsx';

export const handle = { standaloneStyles: landingStyles };
export const loader = nothingToLoad;
export const clientLoader = asDocument;

/** Why this exists, our principles, and the company behind it. */
export default function AboutUs() {
  const t = useMessages(sitePages);
  const ofSite = useMessages(site);
  const shared = useMessages(share);
  return (
    <LandingPage
      title={shared.about_title}
      description={ofSite.about_page_description}
      shared="about"
      lead={shared.about}
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

/** The privacy notice in short; the notice itself is binding, and one click away. */
function OurData() {
  const t = useMessages(sitePages);
  return (
    <section className="part">
      <h2>{t.data_title}</h2>
      <p className="text-lg">{t.data_lead}</p>
      <Facts
        facts={[
          { name: t.data_shown, description: t.data_shown_text },
          { name: t.data_never, description: t.data_never_text },
          { name: t.data_forgotten, description: t.data_forgotten_text },
          { name: t.data_kept, description: t.data_kept_text },
          { name: t.data_others, description: t.data_others_text },
          { name: t.data_sold, description: t.data_sold_text },
        ]}
      />
      <p>
        <a className="link" href={paths.privacyPolicy}>
          {t.data_more}
        </a>
      </p>
    </section>
  );
}

/** The company that answers for the product, from the settings. */
function Maker() {
  const t = useMessages(sitePages);
  const seller = useRootData()?.shop.seller;
  if (!seller) return null;
  const { name, address, gstin, grievanceOfficer, email } = seller;
  return (
    <section className="part">
      <h2>{t.maker_title}</h2>
      <p>{fill(t.maker, { name })}</p>
      <Facts
        facts={[
          { name: t.maker_name, description: name },
          { name: t.maker_address, description: address },
          { name: t.maker_gstin, description: gstin },
          { name: t.maker_officer, description: grievanceOfficer },
          {
            name: t.maker_mail,
            description: (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}
