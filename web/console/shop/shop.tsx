import { Link } from 'react-router';
import { layout } from '../../../messages/console/layout.ts';
import { pages } from '../../../messages/console/pages.ts';
import { products } from '../../../messages/console/products.ts';
import { promoCodes } from '../../../messages/console/promo-codes.ts';
import { testimonials } from '../../../messages/console/testimonials.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths } from '../paths.ts';

/** The parts of the shop that can be changed in the console. */
const parts = [
  { to: consolePaths.products, ...products },
  { to: consolePaths.pages, ...pages },
  { to: consolePaths.promoCodes, ...promoCodes },
  { to: consolePaths.testimonials, ...testimonials },
];

export default function Shop() {
  return (
    <ConsolePage title={layout.shop} loaded={{ ready: parts }}>
      {(each) => (
        <ul className="console-panels">
          {each.map(({ to, title, lead }) => (
            <li className="console-panel" key={to}>
              <h2>
                <Link className="link" to={to}>
                  {title}
                </Link>
              </h2>
              <p>{lead}</p>
            </li>
          ))}
        </ul>
      )}
    </ConsolePage>
  );
}
