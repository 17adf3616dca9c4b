import { useMessages } from '../messages.ts';
import { paths, sections } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import stickerPack from '../ui/pictures/sticker-pack.svg';
import street from '../ui/pictures/street.svg';
import type { Price } from './load-landing.ts';
import { PriceTags } from './price-tags.tsx';

export function Hero({ prices }: { prices: Price[] }) {
  const t = useMessages().site;
  return (
    <section className="hero" id={sections.home}>
      <div className="hero-text">
        <h1>{t.title}</h1>
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
