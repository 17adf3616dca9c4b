import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Link, useLocation } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths, routeOf } from '../paths.ts';
import { BarHome } from './bar-home.tsx';
import { type BarItem, barItemsFor, resellerItemsFor } from './bar-items.ts';
import type { Bar } from './layout-of.ts';
import { useRootData } from './root-data.ts';

/** The menu is a popover on a phone and a plain row on a wide screen: the same links, with and without script. */
export function NavBar({ bar }: { bar: Bar }) {
  const t = useMessages({ frame });
  const { who, me } = useRootData() ?? {};
  const items = bar === 'reseller' ? resellerItemsFor(me?.role ?? 'owner') : barItemsFor(bar, who);
  return (
    <header className="bar" data-bar={bar}>
      <div className="bar-row">
        <BarHome />
        {bar === 'home' || bar === 'default' ? <CartLink /> : null}
        <button type="button" className="button bar-menu" popoverTarget="menu">
          {t.frame.menu}
        </button>
        <nav id="menu" className="bar-items" popover="auto" aria-label={t.frame.menu}>
          {items.map((item) =>
            item.is === 'logout' ? <Logout item={item} key={item.text} /> : <Item item={item} key={item.text} />,
          )}
        </nav>
      </div>
    </header>
  );
}

/** How many stickers are in the cart. The checkout's bar has no such link, as the cart changes on that page. */
function CartLink() {
  const t = useMessages(frame);
  const pieces = useRootData()?.pieces ?? 0;
  if (pieces === 0) return null;
  return (
    <a className="bar-cart" href={paths.checkout} aria-label={fill(t.cart_count, { count: pieces })}>
      <ShoppingCart aria-hidden="true" />
      <b>{pieces}</b>
    </a>
  );
}

function Item({ item }: { item: BarItem }) {
  const t = useMessages({ frame });
  const isHere = routeOf(useLocation().pathname) === item.to;
  return (
    <Link
      to={item.to}
      data-is={item.is}
      aria-current={isHere ? 'page' : undefined}
      reloadDocument={item.is === 'section'}
      onClick={collapseMenu}
    >
      {t.frame[item.text]}
    </Link>
  );
}

/** A form, because it changes something; its answer is a new document, so that nothing of the old one stays in the browser. */
function Logout({ item }: { item: BarItem }) {
  const t = useMessages({ frame });
  return (
    <form method="post" action={item.to}>
      <button type="submit" data-is="account">
        {t.frame[item.text]}
      </button>
    </form>
  );
}

function collapseMenu() {
  const menu = document.getElementById('menu');
  if (menu?.matches(':popover-open')) menu.hidePopover();
}
