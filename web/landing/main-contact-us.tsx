import { site } from '../../messages/en/site.ts';
import { asDocument, nothingToLoad } from '../layout/as-document.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HeadingFont } from '../ui/fonts/heading-font.tsx';
import roadWorks from '../ui/pictures/road-works.svg';
import landingStyles from './landing.css?inline';
import { LandingScript } from './landing-script.tsx';

export const handle = { standaloneStyles: landingStyles };
export const loader = nothingToLoad;
export const clientLoader = asDocument;

/** The page with the construction picture that the specification asks for. */
export default function MainContactUs() {
  const t = useMessages(site);
  return (
    <>
      <HeadingFont />
      <Outcome
        title={t.front_page_title}
        description={t.front_page_description}
        picture={roadWorks}
        index
        shared="contact"
      >
        <p>{t.front_page}</p>
        <p className="outcome-actions">
          <ButtonLink kind="primary" to={paths.contactUs}>
            {t.write_to_us}
          </ButtonLink>
          <ButtonLink to={paths.productDetail}>{t.buy}</ButtonLink>
        </p>
      </Outcome>
      <LandingScript />
    </>
  );
}
