import { Link } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { product } from '../../messages/en/product.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/pictures/logo.tsx';
import { SocialIcon } from '../ui/pictures/social-icon.tsx';
import { Languages } from './languages.tsx';
import { useRootData } from './root-data.ts';

interface FootLink {
  text: keyof Messages['frame'];
  to: string;
}

/** The links that must be available where a buyer pays. */
const legalLinks: FootLink[] = [
  { text: 'shipping', to: paths.shippingDelivery },
  { text: 'terms', to: paths.termsCondition },
  { text: 'privacy_policy', to: paths.privacyPolicy },
  { text: 'refund', to: paths.refundPolicy },
];

const links: FootLink[] = [
  { text: 'home', to: paths.home },
  { text: 'about_us', to: paths.aboutUs },
  { text: 'our_product', to: paths.productDetail },
  { text: 'contact_us', to: paths.contactUs },
  ...legalLinks,
  { text: 'reseller_login', to: paths.resellerLogin },
];

export function Footer({ year, isQuiet }: { year: number; isQuiet: boolean }) {
  const t = useMessages({ product, frame });
  const shop = useRootData()?.shop;
  return (
    <footer className={isQuiet ? 'foot foot-quiet' : 'foot'}>
      {isQuiet ? <Links of={legalLinks} /> : <Everything />}
      <Languages />
      <p className="foot-legal">
        © {year} {t.product.name} · {fill(t.frame.powered_by, { name: shop?.poweredBy ?? t.product.name })}
      </p>
      <SellerLine />
    </footer>
  );
}

/** The full footer, with links to all public pages. */
function Everything() {
  const t = useMessages({ frame, product });
  return (
    <>
      <div className="truck-border" />
      <p className="foot-slogan" aria-hidden="true">
        {t.frame.slogan}
      </p>
      <div className="foot-row">
        <Logo name={t.product.name} />
        <Links of={links} />
        <Profiles />
      </div>
    </>
  );
}

function Links({ of }: { of: FootLink[] }) {
  const t = useMessages(frame);
  return (
    <ul className="foot-links">
      {of.map(({ text, to }) => (
        <li key={text}>
          <Link to={to}>{t[text]}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Our profiles elsewhere, as far as they are set. */
function Profiles() {
  const t = useMessages(frame);
  const profiles = useRootData()?.shop.profiles ?? [];
  if (profiles.length === 0) return null;
  return (
    <ul className="foot-social" aria-label={t.follow_us}>
      {profiles.map(({ name, href }) => (
        <li key={name}>
          <a href={href} aria-label={t[name]} rel="noopener noreferrer">
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The seller and the grievance officer, as the E-Commerce Rules require. */
function SellerLine() {
  const t = useMessages(frame);
  const shop = useRootData()?.shop;
  if (!shop) return null;
  return (
    <p className="foot-seller">
      {fill(t.seller, shop.seller)}{' '}
      <a className="foot-mail" href={`mailto:${shop.seller.email}`}>
        {shop.seller.email}
      </a>
    </p>
  );
}
