import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { codesOnSheet } from '../../contract/codes-on-sheet.ts';
import { orderPages } from '../../messages/en/order-pages.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { dayOf, timeOf } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { showRupees } from '../money.ts';
import { paths, payPath, qrSheetPath, scanPath, viewOrderPath } from '../paths.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { againPath } from './again-path.ts';
import { belongsToAccount } from './belongs-to-account.ts';
import { Confirming } from './confirming.tsx';
import type { Order } from './order.ts';
import type { PageState } from './page-state.ts';

export interface NextStepProps {
  order: Order;
  link: string;
  /** How often a page without script has checked whether the payment is confirmed. */
  tries: number;
}

type NextStep = (props: NextStepProps) => ReactNode;

/** What a buyer can do next or has to know, by the state of the order's page. */
export const nextSteps: Partial<Record<PageState, NextStep>> = {
  unpaid: PayInTime,
  lapsed: PayOrOrderAgain,
  confirming: Confirming,
  dispatched: Parcel,
  packed: Parcel,
  out: Parcel,
  missed: Parcel,
  returning: Parcel,
  lost: Parcel,
  delivered: Delivered,
  postpaid: Register,
  renewed: ToDetails,
  stocked: ToStickers,
  codes: PrintCodes,
};

function PayInTime(props: NextStepProps) {
  const t = useMessages(orderPages);
  return (
    <>
      {props.order.coupon ? <p>{t.code_kept}</p> : null}
      <PayNow {...props} />
    </>
  );
}

/** A promo code expires with its order. */
function PayOrOrderAgain(props: NextStepProps) {
  const t = useMessages(orderPages);
  if (!props.order.coupon) return <PayNow {...props} />;
  return (
    <>
      <p>{t.code_ended}</p>
      <p className="owner-actions">
        <ButtonLink kind="primary" to={againPath(props.order)}>
          {t.order_again}
        </ButtonLink>
      </p>
    </>
  );
}

/** For the buyer alone: others who follow the order read where it is paid. */
function PayNow({ order }: NextStepProps) {
  const t = useMessages(orderPages);
  if (!order.pay_link) return <p>{belongsToAccount(order.kind) ? t.pay_where_account : t.pay_where}</p>;
  return (
    <p className="owner-actions">
      <ButtonLink kind="primary" to={payPath(order.pay_link)}>
        {fill(t.pay_now, { amount: showRupees(order.net) })}
      </ButtonLink>
    </p>
  );
}

/** By which courier, and where it is if they tell us. */
function Parcel({ order }: NextStepProps) {
  const t = useMessages(orderPages);
  const { courier_name, docket_number, Shipment } = order;
  return (
    <>
      <Facts
        facts={[[t.courier, courier_name], [t.docket, docket_number], ...(Shipment ? [lastStepOf(Shipment, t)] : [])]}
      />
      {Shipment?.page ? (
        <p className="owner-actions">
          <a className={buttonClass('plain')} href={Shipment.page} rel="noreferrer">
            {fill(t.track, { courier: courier_name })}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** When and where. */
function lastStepOf({ at, place }: NonNullable<Order['Shipment']>, t: Messages['order_pages']) {
  return [t.last_step, `${dayOf(at)} ${timeOf(at)}`, place] satisfies [string, string, string];
}

/** Of a parcel whose docket was typed no more is known than that, nor of one of which its courier has said otherwise. */
function Delivered(props: NextStepProps) {
  return props.order.Shipment && !props.order.Shipment.is_settled ? <Parcel {...props} /> : null;
}

/** The scan leads to the registration, or to the contact page if the sticker is registered already. */
function Register({ order }: NextStepProps) {
  const t = useMessages(orderPages);
  return (
    <p className="owner-actions">
      <ButtonLink kind="primary" to={scanPath(order.guid)} reloadDocument>
        {t.register}
      </ButtonLink>
    </p>
  );
}

function ToDetails() {
  const t = useMessages(orderPages);
  return (
    <p className="owner-actions">
      <ButtonLink to={paths.userDetail}>{t.to_details}</ButtonLink>
    </p>
  );
}

function ToStickers() {
  const t = useMessages(orderPages);
  return (
    <p className="owner-actions">
      <ButtonLink to={paths.myQrCode}>{t.to_stickers}</ButtonLink>
    </p>
  );
}

/** For the reseller alone, even if others have the link: the sheet requires the reseller's login. */
function PrintCodes({ order }: NextStepProps) {
  const t = useMessages(orderPages);
  const codes = order.Products.reduce((sum, { quantity }) => sum + quantity, 0);
  // Where the codes fill more than one sheet, the order's details ask which.
  const path = codes > codesOnSheet ? viewOrderPath(order.orderID) : qrSheetPath(order.orderID);
  return (
    <p className="owner-actions">
      <a className={buttonClass('primary')} href={path}>
        <Printer aria-hidden="true" />
        {t.print_codes}
      </a>
      <ButtonLink to={paths.myQrCode}>{t.to_stickers}</ButtonLink>
    </p>
  );
}
