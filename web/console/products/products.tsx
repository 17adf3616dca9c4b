import { Link } from 'react-router';
import { consoleProducts } from '../../../contract/console/products.ts';
import { layout } from '../../../messages/console/layout.ts';
import { products } from '../../../messages/console/products.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Table } from '../../ui/table.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, productPath } from '../paths.ts';
import { shownInstant } from '../shop/shown-instant.ts';
import type { Route } from './+types/products';
import type { Product } from './product-input.ts';
import { ShopPicture } from './shop-picture.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => (await call(consoleProducts, {})).Products);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useMessages({ products, layout });
  return (
    <ConsolePage title={t.products.title} loaded={loaderData} back={{ to: consolePaths.shop, page: t.layout.shop }}>
      {(products) => (
        <>
          <p>{t.products.lead}</p>
          <Table
            caption={t.products.title}
            columns={[
              { title: t.products.picture, cell: ({ picture }) => <ShopPicture picture={picture} isSmall /> },
              { title: t.products.name, cell: ({ product_id, name }) => <ProductLink id={product_id} name={name} /> },
              { title: t.products.description, cell: ({ description }) => description },
              { title: t.products.price, cell: (row) => <PriceNow {...row} />, numeric: true },
              { title: t.products.striked, cell: ({ striked_price }) => showRupees(striked_price), numeric: true },
            ]}
            rows={products}
            rowKey={({ product_id }) => product_id}
            empty={null}
          />
        </>
      )}
    </ConsolePage>
  );
}

/** What buyers pay now, and until when where that has an end. */
function PriceNow({ price_now, now_until }: Pick<Product, 'price_now' | 'now_until'>) {
  const t = useMessages(products);
  return (
    <>
      {showRupees(price_now)}
      {now_until ? <small className="hint">{fill(t.offer_until, { until: shownInstant(now_until) })}</small> : null}
    </>
  );
}

function ProductLink({ id, name }: { id: number; name: string }) {
  return (
    <Link className="link" to={productPath(id)}>
      {name}
    </Link>
  );
}
