import { payTypes } from '../../../contract/order-states.ts';
import { orderStatus, paymentStatuses } from '../../../contract/reseller-orders.ts';
import { ChoiceField } from '../../lists/choice-field.tsx';
import { FilterForm } from '../../lists/filter-form.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { ordersQuery } from './orders-query.ts';

export function OrderFilters({ filters }: { filters: ReturnType<typeof ordersQuery> }) {
  const t = useMessages().reseller_lists;
  const { search, mode, payment_status, order_status } = filters;
  const fields = (
    <>
      <ChoiceField name="mode" label={t.mode} chosen={mode} values={payTypes} text={(value) => t[`mode_${value}`]} />
      <ChoiceField
        name="payment_status"
        label={t.payment_status}
        chosen={payment_status}
        values={paymentStatuses}
        text={(value) => t[`payment_${value}`]}
      />
      <ChoiceField
        name="order_status"
        label={t.order_status}
        chosen={order_status}
        values={orderStatus.options}
        text={(value) => t[`order_${value}`]}
      />
    </>
  );
  const used = [mode, payment_status, order_status].some((chosen) => chosen !== '');
  return (
    <FilterForm path={paths.myOrder} filters={filters} more={{ used, fields }}>
      <SearchField value={search} hint={t.orders_search_hint} />
    </FilterForm>
  );
}
