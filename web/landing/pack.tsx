import { site } from '../../messages/en/site.ts';
import { useMessages } from '../messages.ts';
import { paths, sections } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import stickerPack from '../ui/pictures/sticker-pack.svg';
import type { Price } from './load-landing.ts';
import { PriceTags } from './price-tags.tsx';

/** The banner of the product. */
export function Pack({ prices }: { prices: Price[] }) {
  const t = useMessages(site);
  return (
    <section className="pack" id={sections.qrStickers}>
      <div className="part">
        <img src={stickerPack} alt={t.pack_picture} width="480" height="400" loading="lazy" />
        <div className="pack-text">
          <h2>{t.pack_title}</h2>
          <p className="text-lg">{t.pack}</p>
          <ul className="ticks">
            <li>{t.pack_1}</li>
            <li>{t.pack_2}</li>
            <li>{t.pack_3}</li>
          </ul>
          <PriceTags prices={prices} />
          <ButtonLink kind="primary" to={paths.productDetail}>
            {t.buy}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
