import type { resellerStock } from '../../../contract/reseller-stock.ts';
import type { CallResult } from '../../api.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { PageInfo } from '../../lists/query.ts';
import type { SellQuery } from './sell-query.ts';

type Stock = CallResult<typeof resellerStock>;
export type Counts = Stock['counts'];
export type StockRow = Stock['stickers'][number];

/** What the page of a reseller's stickers shows. */
export interface ShownStock extends Pick<Stock, 'stickers' | 'counts' | 'reorder'> {
  guid: string;
  pages: PageInfo;
  filters: SellQuery;
  /** In India, `2026-11-21`. */
  today: string;
  state: FormState | undefined;
}
