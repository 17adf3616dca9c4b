import { Link } from 'react-router';
import { lookUpWriter } from '../../../contract/console/inquiry-threads.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { owners as ownerWords } from '../../../messages/console/owners.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Day, Rupees } from '../../lists/cells.tsx';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { OrderState } from '../orders/order-state.tsx';
import { OwnerChip } from '../owners/owner-columns.tsx';
import { consolePaths, orderPath, ownerPath, stickerPath } from '../paths.ts';
import { RevealForm } from '../reveal/reveal-form.tsx';
import { shownInstant } from '../shop/shown-instant.ts';
import type { InquiryShown } from './inquiry-shown.ts';

export type WriterFound = CallResult<typeof lookUpWriter>['Found'];
type Order = InquiryShown['Orders'][number];
type Scan = WriterFound['Scans'][number];
type Words = Messages['console_inquiries'];

interface BesideProps {
  inquiry: InquiryShown;
  found: WriterFound | undefined;
  state: FormState | undefined;
}

/** What was ordered with the number that the writer typed and, for a reason, whose it is and what was scanned with it. */
export function Beside({ inquiry, found, state }: BesideProps) {
  const t = useMessages(inquiries);
  return (
    <section className="console-page">
      <h2>{t.person}</h2>
      <p className="hint">{t.person_claimed}</p>
      <div className="console-panels">
        <section className="console-panel">
          <WritersOrders {...inquiry} />
        </section>
        <section className="console-panel">
          <h3>{t.look_up}</h3>
          {found ? (
            <Found {...found} />
          ) : (
            <RevealForm
              schema={lookUpWriter.input}
              id={inquiry.id}
              help={t.look_up_help}
              button={t.look_up_button}
              state={state}
            />
          )}
        </section>
      </div>
    </section>
  );
}

const orderColumns = (t: Words): Column<Order>[] => [
  {
    title: t.order,
    cell: ({ order_id }) => (
      <Link className="link" to={orderPath(order_id)}>
        {order_id}
      </Link>
    ),
  },
  { title: t.order_day, cell: ({ ordered_at }) => <Day at={ordered_at} /> },
  { title: t.order_state, cell: ({ state }) => <OrderState state={state} /> },
  { title: t.order_net, cell: ({ net }) => <Rupees amount={net} />, numeric: true },
];

function WritersOrders({ Orders, orders }: InquiryShown) {
  const t = useMessages(inquiries);
  const [last] = Orders;
  return (
    <>
      <Table
        caption={t.orders_caption}
        columns={orderColumns(t)}
        rows={Orders}
        rowKey={({ order_id }) => order_id}
        empty={<p className="hint">{t.orders_none}</p>}
      />
      {last && orders > Orders.length ? (
        <p>
          <Link className="link" to={listPath(consolePaths.orders, { buyer_of: last.order_id })}>
            {fill(t.orders_all, { count: orders })}
          </Link>
        </p>
      ) : null}
    </>
  );
}

const scanColumns = (t: Words, o: Messages['console_owners']): Column<Scan>[] => [
  { title: t.scan_at, cell: ({ at }) => shownInstant(at) },
  { title: t.scan_kind, cell: ({ kind, outcome }) => `${o[`kind_${kind}`]}: ${o[`outcome_${outcome}`]}` },
  {
    title: t.scan_sticker,
    cell: ({ guid }) => (
      <Link className="link" to={stickerPath(guid)}>
        {guid}
      </Link>
    ),
  },
];

function Found({ Owners, Scans, caller }: WriterFound) {
  const t = useMessages(inquiries);
  const o = useMessages(ownerWords);
  return (
    <>
      {Owners.length === 0 ? <p className="hint">{t.owners_none}</p> : null}
      <ul>
        {Owners.map((owner) => (
          <li key={owner.id} className="inquiry-head">
            <Link className="link" to={ownerPath(owner.id)}>
              {fill(t.owner_found, { id: owner.id })}
            </Link>
            <OwnerChip state={owner.state} />
            <span>{foundBy(owner, t)}</span>
            <span>{fill(t.owner_has, { vehicles: owner.vehicles, stickers: owner.stickers })}</span>
          </li>
        ))}
      </ul>
      <Table
        caption={t.scans_caption}
        columns={scanColumns(t, o)}
        rows={Scans}
        rowKey={({ at, guid }) => `${at} ${guid}`}
        empty={<p className="hint">{t.scans_none}</p>}
      />
      {caller ? (
        <p>
          <Link className="link" to={listPath(consolePaths.contacts, { search: caller })}>
            {t.scans_all}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function foundBy({ by_phone, by_mail }: WriterFound['Owners'][number], t: Words): string {
  if (by_phone && by_mail) return t.by_both;
  return by_phone ? t.by_phone : t.by_mail;
}
