import { FilterForm } from '../../lists/filter-form.tsx';
import { firstOn } from '../../lists/first-on.ts';
import { ListView } from '../../lists/list-view.tsx';
import type { Pages } from '../../lists/query.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { type PaymentRow, usePaymentColumns } from './payment-columns.tsx';
import type { paymentsQuery } from './payments-query.ts';

interface PaymentsViewProps {
  payments: Omit<PaymentRow, 'place'>[];
  pages: Pages;
  filters: ReturnType<typeof paymentsQuery>;
}

export function PaymentsView({ payments, pages, filters }: PaymentsViewProps) {
  const t = useMessages().reseller_lists;
  return (
    <ListView
      path={paths.paymentList}
      filePath={paths.paymentListFile}
      filters={filters}
      pages={pages}
      caption={t.payments_caption}
      columns={usePaymentColumns()}
      rows={payments.map((payment, index) => ({ ...payment, place: firstOn(pages.page) + index }))}
      rowKey={({ place }) => place}
      form={<PaymentSearch {...filters} />}
      empty={
        <Empty text={t.payments_empty}>
          <p>{t.payments_empty_help}</p>
        </Empty>
      }
    />
  );
}

function PaymentSearch({ search }: { search: string }) {
  const t = useMessages().reseller_lists;
  return (
    <FilterForm path={paths.paymentList} filters={{ search }}>
      <SearchField value={search} hint={t.payments_search_hint} />
    </FilterForm>
  );
}
