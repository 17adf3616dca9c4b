import { fill } from '../../messages/fill.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { Facts } from './facts.tsx';

/** The company that answers for the product, from the settings. */
export function Maker() {
  const t = useMessages().site_pages;
  const seller = useRootData()?.shop.seller;
  if (!seller) return null;
  const { name, address, gstin, grievanceOfficer, email } = seller;
  return (
    <section className="part">
      <h2>{t.maker_title}</h2>
      <p>{fill(t.maker, { name })}</p>
      <Facts
        facts={[
          { name: t.maker_name, says: name },
          { name: t.maker_address, says: address },
          { name: t.maker_gstin, says: gstin },
          { name: t.maker_officer, says: grievanceOfficer },
          {
            name: t.maker_mail,
            says: (
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
