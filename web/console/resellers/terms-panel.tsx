import { resellers } from '../../../messages/console/resellers.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { Day } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import type { ResellerShown } from './load-reseller.ts';
import { discounts } from './reseller-list.tsx';

type TermsChange = ResellerShown['history'][number];

const columnsIn = (t: Messages['console_resellers']): Column<TermsChange>[] => [
  { title: t.at, cell: ({ at }) => <Day at={at} /> },
  { title: t.by, cell: ({ by }) => by },
  { title: t.discounts, cell: (change) => discounts(change, t) },
  { title: t.limit, cell: ({ purchase_limit }) => purchase_limit, numeric: true },
  { title: t.tiers, cell: ({ tiers }) => <Tiers tiers={tiers} /> },
  { title: t.why, cell: ({ reason }) => reason },
];

/** What a firm buys at now, and bought at before. */
export function TermsPanel(reseller: ResellerShown) {
  const t = useMessages(resellers);
  const { prepaid_percent, postpaid_percent, purchase_limit, tiers, history } = reseller;
  return (
    <section className="console-panel">
      <h2>{t.terms}</h2>
      <ConsoleFacts
        facts={[
          [t.prepaid, fill(t.percent, { percent: prepaid_percent })],
          [t.postpaid, fill(t.percent, { percent: postpaid_percent })],
          [t.limit_label, purchase_limit],
          [t.tiers, <Tiers tiers={tiers} />],
        ]}
      />
      <details className="fold">
        <summary>{t.history}</summary>
        <Table
          caption={t.history_caption}
          columns={columnsIn(t)}
          rows={history}
          rowKey={({ at }) => at}
          empty={<p className="hint">{t.history_none}</p>}
        />
      </details>
    </section>
  );
}

function Tiers({ tiers }: Pick<TermsChange, 'tiers'>) {
  const t = useMessages(resellers);
  if (tiers.length === 0) return t.shop_price;
  return (
    <ul>
      {tiers.map(({ from_quantity: quantity, price }) => (
        <li key={quantity}>{fill(t.tier_from, { quantity, price: showRupees(price) })}</li>
      ))}
    </ul>
  );
}
