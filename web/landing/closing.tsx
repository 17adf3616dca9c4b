import { site } from '../../messages/en/site.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { paths, sections } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The next step: buy, or ask. */
export function Closing() {
  const t = useMessages(site);
  const address = useRootData()?.shop.supportEmail;
  return (
    <section className="closing" id={sections.contact}>
      <div className="part">
        <h2>{t.last_title}</h2>
        <p className="text-lg">{t.last}</p>
        <p className="outcome-actions">
          <ButtonLink kind="primary" to={paths.productDetail}>
            {t.buy}
          </ButtonLink>
          <ButtonLink to={paths.contactUs}>{t.write_to_us}</ButtonLink>
        </p>
        {address ? (
          <p>
            {t.or_mail}{' '}
            <a className="closing-mail" href={`mailto:${address}`}>
              {address}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  );
}
