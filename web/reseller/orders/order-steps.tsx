import { CreditCard, FileText, RotateCcw } from 'lucide-react';
import { useMessages } from '../../messages.ts';
import { invoicePath, payPath, reorderPath } from '../../paths.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { PrintCodes } from '../codes/print-codes.tsx';
import { awaitsPayment, type OrderDetail } from './order.ts';

/** What can be done with an order now. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const t = useMessages().reseller_lists;
  return (
    <div className="order-steps">
      {awaitsPayment(order) ? (
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
      <ButtonLink to={reorderPath(order.order_No)}>
        <RotateCcw aria-hidden="true" />
        {t.order_again}
      </ButtonLink>
    </div>
  );
}
