import { Link } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/pictures/logo.tsx';
import { SocialIcon, type SocialName } from '../ui/pictures/social-icon.tsx';
import { useRootData } from '../use-root-data.ts';

const links: { text: keyof Messages['frame']; to: string }[] = [
  { text: 'home', to: paths.home },
  { text: 'about_us', to: paths.aboutUs },
  { text: 'our_product', to: paths.productDetail },
  { text: 'contact_us', to: paths.contactUs },
  { text: 'shipping', to: paths.shippingDelivery },
  { text: 'terms', to: paths.termsCondition },
  { text: 'privacy_policy', to: paths.privacyPolicy },
  { text: 'refund', to: paths.refundPolicy },
  { text: 'reseller_login', to: paths.resellerLogin },
];

const profiles: { name: SocialName; href: string }[] = [
  { name: 'facebook', href: 'https://www.facebook.com/' },
  { name: 'instagram', href: 'https://www.instagram.com/' },
  { name: 'x', href: 'https://x.com/' },
  { name: 'youtube', href: 'https://www.youtube.com/' },
];

export function Footer({ year }: { year: number }) {
  const t = useMessages();
  return (
    <footer className="foot">
      <div className="truck-border" />
      <p className="foot-slogan" aria-hidden="true">
        {t.frame.slogan}
      </p>
      <div className="foot-row">
        <Logo name={t.product.name} />
        <ul className="foot-links">
          {links.map(({ text, to }) => (
            <li key={text}>
              <Link to={to}>{t.frame[text]}</Link>
            </li>
          ))}
        </ul>
        <ul className="foot-social" aria-label={t.frame.follow_us}>
          {profiles.map(({ name, href }) => (
            <li key={name}>
              <a href={href} aria-label={t.frame[name]} rel="noopener noreferrer">
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="foot-legal">
        © {year} {t.product.name} · {fill(t.frame.powered_by, { name: t.product.powered_by })}
      </p>
      <SellerLine />
    </footer>
  );
}

/** Who sells and who answers complaints, as the E-Commerce Rules want it seen. */
function SellerLine() {
  const t = useMessages().frame;
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
