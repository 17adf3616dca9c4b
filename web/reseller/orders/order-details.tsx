import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { fill } from '../../../messages/fill.ts';
import { Day, Rupees, TextOrNone } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { Totals } from '../../order/totals.tsx';
import { creditNotePath, invoicePath, payPath, reorderPath } from '../../paths.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { useWrittenIn } from '../../ui/english.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { PrintCodes } from '../codes/print-codes.tsx';
import { useDoneBy } from '../done-by.tsx';
import { useMayChange } from '../use-may-change.ts';
import { awaitsPayment, type OrderDetail, type ProductLine } from './order.ts';
import { OrderChip, PaymentChip } from './order-chips.tsx';

/** Section 2: what Order Details shows, and what can be done with the order. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const t = useMessages(resellerLists);
  const sums = {
    total: order['Total Amount'],
    discount: order.discount,
    gst: order.gst,
    gstPercent: order.gstPercent,
    net: order.NetAmount,
  };
  return (
    <>
      <OrderFacts order={order} />
      <Products products={order.Products} />
      <Totals {...sums} labels={{ total: t.total_amount, net: t.net_amount }} />
      <OrderSteps order={order} />
    </>
  );
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useMessages(resellerLists);
  const doneBy = useDoneBy();
  const facts = {
    [t.order_number]: order.order_No,
    [t.order_date]: (
      <>
        <Day at={order.order_Date} />
        {order.placed_by ? <> {doneBy(order.placed_by)}</> : null}
      </>
    ),
    [t.order_status]: <OrderChip status={order.order_status} />,
    [t.payment_status]: <PaymentChip status={order.payment_status} />,
    [t.mode]: t[`mode_${order.mode}`],
    ...(order.dispatch_date && {
      [t.dispatch_date]: <Day at={order.dispatch_date} />,
      [t.courier]: <TextOrNone text={order.courier_name} />,
      [t.docket_no]: <TextOrNone text={order.docket_number} />,
    }),
  };
  return (
    <dl className="facts order-facts">
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Products({ products }: { products: ProductLine[] }) {
  const t = useMessages(resellerLists);
  const writtenIn = useWrittenIn();
  const columns: Column<ProductLine>[] = [
    {
      title: t.product_name,
      cell: (line) => <span lang={writtenIn(line.language).lang}>{line['Product Name']}</span>,
    },
    { title: t.quantity, cell: ({ Quantity }) => Quantity, numeric: true },
    { title: t.rate, cell: ({ Rate }) => <Rupees amount={Rate} />, numeric: true },
    {
      title: t.amount,
      cell: ({ Quantity, Rate }) => <Rupees amount={Quantity * Rate} />,
      numeric: true,
    },
  ];
  return (
    <Table caption={t.products} columns={columns} rows={products} rowKey={({ productid }) => productid} empty={null} />
  );
}

/** What can be done with an order now. */
function OrderSteps({ order }: { order: OrderDetail }) {
  const t = useMessages(resellerLists);
  const mayChange = useMayChange();
  return (
    <div className="order-steps">
      {mayChange && awaitsPayment(order) ? (
        <ButtonLink kind="primary" to={payPath(order.pay_link)}>
          <CreditCard aria-hidden="true" />
          {t.pay_now}
        </ButtonLink>
      ) : null}
      <PrintCodes count={order.digital_QR} order={order.order_No} />
      {order.invoice_link ? (
        <a className={buttonClass('plain')} href={invoicePath(order.invoice_link)} download>
          <FileText aria-hidden="true" />
          {t.invoice}
        </a>
      ) : null}
      {order.CreditNotes.map(({ id, number }) => (
        <a key={id} className={buttonClass('plain')} href={creditNotePath(order.invoice_link, id)} download>
          <FileText aria-hidden="true" />
          {fill(t.credit_note, { number })}
        </a>
      ))}
      {mayChange ? (
        <ButtonLink to={reorderPath(order.order_No)}>
          <RotateCcw aria-hidden="true" />
          {t.order_again}
        </ButtonLink>
      ) : null}
    </div>
  );
}
