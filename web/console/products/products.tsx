import { Link } from 'react-router';
import { consoleProducts } from '../../../contract/console/products.ts';
import { layout } from '../../../messages/console/layout.ts';
import { products as t } from '../../../messages/console/products.ts';
import { showRupees } from '../../money.ts';
import { Table } from '../../ui/table.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, productPath } from '../paths.ts';
import type { Route } from './+types/products';
import { ShopPicture } from './shop-picture.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => (await call(consoleProducts, {})).Products);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={t.title} loaded={loaderData} back={{ to: consolePaths.shop, page: layout.shop }}>
      {(products) => (
        <>
          <p>{t.lead}</p>
          <Table
            caption={t.title}
            columns={[
              { title: t.picture, cell: ({ picture }) => <ShopPicture picture={picture} isSmall /> },
              { title: t.name, cell: ({ product_id, name }) => <ProductLink id={product_id} name={name} /> },
              { title: t.description, cell: ({ description }) => description },
              { title: t.price, cell: ({ price }) => showRupees(price), numeric: true },
              { title: t.striked, cell: ({ striked_price }) => showRupees(striked_price), numeric: true },
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

function ProductLink({ id, name }: { id: number; name: string }) {
  return (
    <Link className="link" to={productPath(id)}>
      {name}
    </Link>
  );
}
