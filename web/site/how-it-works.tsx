import { asDocument, nothingToLoad } from '../frame/as-document.ts';
import { useMessages } from '../messages.ts';
import { Phone } from './phone.tsx';
import { Questions } from './questions.tsx';
import { Reasons } from './reasons.tsx';
import siteStyles from './site.css?inline';
import { SitePage } from './site-page.tsx';
import { Steps } from './steps.tsx';

export const handle = { bareStyles: siteStyles };
export const loader = nothingToLoad;
export const clientLoader = asDocument;

export default function HowItWorks() {
  const t = useMessages().site;
  return (
    <SitePage title={t.how_page_title} description={t.how_page_description} lead={t.how_page_lead}>
      <Steps title={t.how_buy_title} />
      <section className="part about">
        <div className="about-text">
          <h2>{t.how_scan_title}</h2>
          <ol className="numbered">
            <li>{t.how_scan_1}</li>
            <li>{t.how_scan_2}</li>
            <li>{t.how_scan_3}</li>
          </ol>
          <Reasons />
        </div>
        <Phone />
      </section>
      <Questions />
    </SitePage>
  );
}
