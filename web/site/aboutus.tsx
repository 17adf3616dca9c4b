import { asDocument, nothingToLoad } from '../frame/as-document.ts';
import { useMessages } from '../messages.ts';
import { About } from './about.tsx';
import { Features } from './features.tsx';
import siteStyles from './site.css?inline';
import { SitePage } from './site-page.tsx';
import { Versus } from './versus.tsx';

export const handle = { bareStyles: siteStyles };
export const loader = nothingToLoad;
export const clientLoader = asDocument;

export default function AboutUs() {
  const t = useMessages().site;
  return (
    <SitePage title={t.about_page_title} description={t.about_page_description} lead={t.about_page_lead}>
      <About />
      <Versus />
      <Features />
    </SitePage>
  );
}
