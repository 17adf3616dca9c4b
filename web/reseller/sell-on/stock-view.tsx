import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { sellOn } from '../../../messages/en/sell-on.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import { useAfterSuccess } from '../../forms/use-after-success.ts';
import { FilterForm } from '../../lists/filter-form.tsx';
import { Pager } from '../../lists/pager.tsx';
import { listPath } from '../../lists/query.ts';
import { SlowList, useListLoading } from '../../lists/slow-list.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { useMayChange } from '../use-may-change.ts';
import { Funnel } from './funnel.tsx';
import { ListTabs } from './list-tabs.tsx';
import { LowStock } from './low-stock.tsx';
import type { SellQuery } from './sell-query.ts';
import type { ShownStock } from './shown-stock.ts';
import { StockForm } from './stock-form.tsx';

/** A reseller's stickers on a phone: as short rows, list by list, of which some or all are marked as sold. */
export function StockView({ state, ...stock }: ShownStock) {
  const { counts, reorder, filters, pages, stickers } = stock;
  const t = useMessages({ sell_on: sellOn, reseller_lists: resellerLists });
  const mayChange = useMayChange();
  const isLoadingPage = useListLoading(paths.sellOn);
  useAfterSuccess(state?.result);
  const total = counts.stock + counts.given + counts.registered + counts.paid;
  if (total === 0 && pages.total === 0 && filters.search === '')
    return (
      <Empty text={t.reseller_lists.codes_empty}>
        <p>{t.reseller_lists.codes_empty_help}</p>
        {mayChange ? (
          <ButtonLink kind="primary" to={paths.newOrder}>
            {t.reseller_lists.new_order}
          </ButtonLink>
        ) : null}
      </Empty>
    );
  return (
    <>
      {mayChange ? <p>{t.sell_on.lead}</p> : null}
      {mayChange && reorder ? <LowStock inStock={counts.stock} reorder={reorder} /> : null}
      <Funnel counts={counts} total={total} />
      <div className="list sell" aria-busy={isLoadingPage}>
        <ListTabs counts={counts} list={filters.list} isSearch={filters.search !== ''} />
        <StockSearch search={filters.search} />
        {isLoadingPage ? <SlowList /> : null}
        <FormNotice result={state?.result} always />
        {stickers.length === 0 ? <NothingHere {...filters} /> : <StockForm {...stock} state={state} />}
        <Pager {...pages} to={(page) => listPath(paths.sellOn, { ...addressOf(filters), page })} />
      </div>
    </>
  );
}

/** Every sticker is found, in whichever list it is. */
function StockSearch({ search }: Pick<SellQuery, 'search'>) {
  const t = useMessages({ sell_on: sellOn, reseller_lists: resellerLists });
  return (
    <FilterForm path={paths.sellOn} filters={{ search }}>
      <Field
        type="search"
        name="search"
        label={t.reseller_lists.search}
        hint={t.sell_on.search_hint}
        defaultValue={search}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
      />
    </FilterForm>
  );
}

function NothingHere({ list, search }: SellQuery) {
  const t = useMessages({ sell_on: sellOn, reseller_lists: resellerLists });
  const help = { stock: t.sell_on.nothing_in_stock, remind: t.sell_on.nobody_to_remind }[list as string];
  return (
    <Empty text={search === '' ? t.sell_on.nothing_here : t.reseller_lists.no_match}>
      <p>{search === '' ? help : t.reseller_lists.no_match_help}</p>
    </Empty>
  );
}

/** The filters as an address says them: without a list it is the stock, and `all` asks for every sticker. */
function addressOf({ list, search }: SellQuery): Record<string, string> {
  return list === '' && search === '' ? { all: '1' } : { list, search };
}
