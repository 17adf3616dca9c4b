import { useMessages } from '../messages.ts';
import { paths, sections } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Head } from '../ui/head.tsx';
import street from '../ui/pictures/street.svg';
import { Plate } from '../ui/plate.tsx';
import { Features } from './features.tsx';
import { Steps } from './steps.tsx';

const samplePlate = 'KA01AB1234';

export default function Home() {
  const t = useMessages();
  return (
    <>
      <Head />
      <section className="home-hero">
        <div className="home-hero-text">
          <h1>{t.home.title}</h1>
          <p className="text-lg">{t.home.lead}</p>
          <p className="outcome-actions">
            <ButtonLink kind="primary" to={paths.productDetail}>
              {t.home.buy}
            </ButtonLink>
            <ButtonLink to={`#${sections.howItWorks}`} preventScrollReset>
              {t.home.see_how}
            </ButtonLink>
          </p>
        </div>
        <img src={street} alt={t.home.street} width="1600" height="720" />
      </section>
      <div className="truck-border" />
      <section className="home-section home-about" id={sections.about}>
        <h2>{t.home.about_title}</h2>
        <p className="text-lg">{t.home.about}</p>
        <div className="home-plate" aria-hidden="true">
          <Plate number={samplePlate} />
        </div>
      </section>
      <Features />
      <Steps />
      <section className="home-section home-last" id={sections.contact}>
        <h2>{t.home.contact_title}</h2>
        <p className="text-lg">{t.home.contact}</p>
        <p className="outcome-actions">
          <ButtonLink kind="primary" to={paths.productDetail}>
            {t.home.buy}
          </ButtonLink>
          <ButtonLink to={paths.contactUs}>{t.home.write_to_us}</ButtonLink>
        </p>
      </section>
    </>
  );
}
