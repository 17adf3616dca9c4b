import type { paymentList } from '../../../contract/reseller-account.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import type { CallResult } from '../../api.ts';
import { Day, Rupees } from '../../lists/cells.tsx';
import { FilterForm } from '../../lists/filter-form.tsx';
import { firstOn } from '../../lists/first-on.ts';
import { ListView } from '../../lists/list-view.tsx';
import type { PageInfo } from '../../lists/query.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/table.tsx';
import type { paymentsQuery } from './payments-query.ts';

interface PaymentsViewProps {
  payments: Omit<PaymentRow, 'place'>[];
  pages: PageInfo;
  filters: ReturnType<typeof paymentsQuery>;
}

export function PaymentsView({ payments, pages, filters }: PaymentsViewProps) {
  const t = useMessages(resellerLists);
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

type PaymentRow = CallResult<typeof paymentList>['payment_list'][number] & {
  /** The row's position in the whole list, from 1. */
  place: number;
};

/** Section 2: the columns of the Payment Summary, followed by who paid, and how. */
function usePaymentColumns(): Column<PaymentRow>[] {
  const t = useMessages(resellerLists);
  return [
    { title: t.sr_no, cell: ({ place }) => place },
    { title: t.payment_date, cell: ({ paymentDate }) => <Day at={paymentDate} /> },
    { title: t.amount, cell: ({ amount }) => <Rupees amount={amount} />, numeric: true },
    { title: t.reference_number, cell: ({ transaction_refrence_no }) => transaction_refrence_no },
    { title: t.direction, cell: ({ direction }) => t[`direction_${direction}`] },
    { title: t.paid_by, cell: ({ mode }) => t[`by_${mode}`] },
  ];
}

function PaymentSearch({ search }: { search: string }) {
  const t = useMessages(resellerLists);
  return (
    <FilterForm path={paths.paymentList} filters={{ search }}>
      <SearchField label={t.search} value={search} hint={t.payments_search_hint} />
    </FilterForm>
  );
}
