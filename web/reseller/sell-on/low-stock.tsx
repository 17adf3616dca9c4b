import type { resellerStock } from '../../../contract/reseller-stock.ts';
import { sellOn } from '../../../messages/en/sell-on.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { useFillPlural, useMessages } from '../../messages.ts';
import { reorderPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface LowStockProps {
  inStock: number;
  reorder: NonNullable<CallResult<typeof resellerStock>['reorder']>;
}

/** That few are left, and the last order to place again: its form opens filled in, and nothing is ordered yet. */
export function LowStock({ inStock, reorder }: LowStockProps) {
  const t = useMessages(sellOn);
  const fillPlural = useFillPlural();
  return (
    <div className="order-news">
      <Notice>{fillPlural(t.low_stock, { count: inStock })}</Notice>
      <p className="news-links">
        <ButtonLink kind="primary" to={reorderPath(reorder.order_id)}>
          {fill(t.reorder, { count: formatCount(reorder.quantity) })}
        </ButtonLink>
      </p>
    </div>
  );
}
