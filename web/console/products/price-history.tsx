import type { consoleProduct } from '../../../contract/console/products.ts';
import { products } from '../../../messages/console/products.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Table } from '../../ui/table.tsx';
import { Instant } from '../lists/cells.tsx';

/** What a product cost, from when, and which operator set it. */
export function PriceHistory({ prices }: { prices: CallResult<typeof consoleProduct>['Prices'] }) {
  const t = useMessages(products);
  return (
    <section className="console-panel console-wide">
      <h2>{t.history}</h2>
      <Table
        caption={t.history}
        columns={[
          { title: t.from, cell: ({ from }) => <Instant at={from} /> },
          { title: t.until, cell: ({ until }) => <Instant at={until} /> },
          { title: t.price, cell: ({ price }) => showRupees(price), numeric: true },
          { title: t.striked, cell: ({ striked_price }) => showRupees(striked_price), numeric: true },
          { title: t.by, cell: ({ by }) => by ?? t.with_shop },
        ]}
        rows={prices}
        rowKey={({ from, until, price }) => `${from} ${until} ${price}`}
        empty={null}
      />
    </section>
  );
}
