import { Link } from 'react-router';
import { layout } from '../../../messages/console/layout.ts';
import { pages } from '../../../messages/console/pages.ts';
import { products } from '../../../messages/console/products.ts';
import { promoCodes } from '../../../messages/console/promo-codes.ts';
import { stock } from '../../../messages/console/stock.ts';
import { testimonials } from '../../../messages/console/testimonials.ts';
import { useMessages } from '../../messages.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths } from '../paths.ts';

/** The parts of the shop that can be changed in the console. */
const parts = [
  { to: consolePaths.products, area: 'products' },
  { to: consolePaths.stock, area: 'stock' },
  { to: consolePaths.pages, area: 'pages' },
  { to: consolePaths.promoCodes, area: 'promo_codes' },
  { to: consolePaths.testimonials, area: 'testimonials' },
] as const;

export default function Shop() {
  const t = useMessages({ layout, products, stock, pages, promo_codes: promoCodes, testimonials });
  return (
    <ConsolePage title={t.layout.shop} loaded={{ ready: parts }}>
      {(each) => (
        <ul className="console-panels">
          {each.map(({ to, area }) => (
            <li className="console-panel" key={to}>
              <h2>
                <Link className="link" to={to}>
                  {t[area].title}
                </Link>
              </h2>
              <p>{t[area].lead}</p>
            </li>
          ))}
        </ul>
      )}
    </ConsolePage>
  );
}
