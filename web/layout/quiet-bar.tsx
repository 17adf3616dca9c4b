import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useLocation } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { useMessages } from '../messages.ts';
import { paths, routeOf } from '../paths.ts';
import { BarHome } from './bar-home.tsx';

/** The bar where the visitor is about to pay: its only links are the logo, and from a cart the way back to the products. */
export function QuietBar() {
  const t = useMessages(frame);
  const isCart = routeOf(useLocation().pathname) === paths.checkout;
  return (
    <header className="bar" data-bar="default">
      <div className="bar-row">
        <BarHome />
        {isCart ? (
          <Link to={paths.productDetail} className="bar-back">
            <ArrowLeft className="rtl:-scale-x-100" aria-hidden="true" />
            {t.back_to_products}
          </Link>
        ) : null}
      </div>
    </header>
  );
}
