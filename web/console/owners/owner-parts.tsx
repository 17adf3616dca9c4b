import { Link } from 'react-router';
import type { ownerCard } from '../../../contract/console/owners.ts';
import { owners } from '../../../messages/console/owners.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { dayOf } from '../../dates.ts';
import { Day, Rupees, TextOrNone } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { OrderState } from '../orders/order-state.tsx';
import { orderPath } from '../paths.ts';

export type OwnerShown = CallResult<typeof ownerCard>['Person'];
type Order = OwnerShown['orders'][number];
type Consent = OwnerShown['consents'][number];

const orderColumns = (t: Messages['console_owners']): Column<Order>[] => [
  { title: t.order, cell: ({ id }) => <OrderLink id={id} /> },
  { title: t.at, cell: ({ at }) => <Day at={at} /> },
  { title: t.state, cell: ({ state }) => <OrderState state={state} /> },
  { title: t.amount, cell: ({ amount }) => <Rupees amount={amount} />, numeric: true },
];

const consentColumns = (t: Messages['console_owners']): Column<Consent>[] => [
  { title: t.page, cell: ({ page }) => page },
  { title: t.version, cell: ({ version }) => version, numeric: true },
  { title: t.state, cell: ({ given }) => (given ? t.given : t.taken_back) },
  { title: t.language, cell: ({ language }) => language },
  { title: t.text_read, cell: (consent) => <TextOrNone text={textRead(consent, t)} /> },
  { title: t.at, cell: ({ at }) => <Day at={at} /> },
];

/** Which text the owner was shown; of what they have taken back nothing is said. */
function textRead({ given, translation }: Consent, t: Messages['console_owners']): string {
  if (!given) return '';
  return translation === null ? t.in_english : fill(t.translation_no, { number: translation });
}

export function Orders({ orders }: Pick<OwnerShown, 'orders'>) {
  const t = useMessages(owners);
  return (
    <section className="console-panel">
      <h2>{t.orders}</h2>
      <Table
        caption={t.orders_caption}
        columns={orderColumns(t)}
        rows={orders.toReversed()}
        rowKey={({ id }) => id}
        empty={<None />}
      />
    </section>
  );
}

export function Consents({ consents }: Pick<OwnerShown, 'consents'>) {
  const t = useMessages(owners);
  return (
    <section className="console-panel">
      <h2>{t.consents}</h2>
      <Table
        caption={t.consents_caption}
        columns={consentColumns(t)}
        rows={consents}
        rowKey={({ page, version, at }) => `${page} ${version} ${at}`}
        empty={<None />}
      />
    </section>
  );
}

/** An owner's sessions, without the devices they are on. */
export function Sessions({ sessions }: Pick<OwnerShown, 'sessions'>) {
  const t = useMessages(owners);
  return (
    <div>
      <h2>{t.sessions}</h2>
      {sessions.length === 0 ? <p className="hint">{t.sessions_none}</p> : null}
      <ul>
        {sessions.map(({ at, last_used_at }) => (
          <li key={at}>{fill(t.session, { since: dayOf(at), last: dayOf(last_used_at) })}</li>
        ))}
      </ul>
    </div>
  );
}

function None() {
  const t = useMessages(owners);
  return <p className="hint">{t.none}</p>;
}

function OrderLink({ id }: { id: number }) {
  return (
    <Link className="link" to={orderPath(id)}>
      {id}
    </Link>
  );
}
