import { newOrder } from '../../../messages/en/new-order.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { showShortRupees } from '../../money.ts';
import { Section } from '../../ui/section.tsx';
import { balanceText } from '../balance-text.ts';
import type { Reseller } from './reseller.ts';

/** How many stickers the reseller may buy on account, the account's balance, and the price steps. */
export function AccountBox({ reseller, wanted }: { reseller: Reseller; wanted: number }) {
  const t = useMessages(newOrder);
  const lists = useMessages(resellerLists);
  const { no_of_QR: limit, unpaid_QR: unpaid, balance } = reseller;
  const left = Math.max(0, limit - unpaid);
  const isBeyond = wanted > left;
  return (
    <Section title={t.account}>
      <div className="account-box">
        <dl>
          <div>
            <dt>{t.limit_left}</dt>
            <dd>{fill(t.limit_of, { left, limit })}</dd>
          </div>
          <div>
            <dt>{t.balance}</dt>
            <dd>{balanceText(balance, lists)}</dd>
          </div>
        </dl>
        <LimitBar limit={limit} unpaid={unpaid} wanted={wanted} isBeyond={isBeyond} />
        <p className={isBeyond ? 'field-error' : 'hint'} role="status">
          {fill(isBeyond ? t.limit_beyond : t.limit_hint, { left, count: unpaid })}
        </p>
        <PriceSteps steps={reseller.Price_Tiers} />
      </div>
    </Section>
  );
}

interface LimitBarProps {
  limit: number;
  unpaid: number;
  wanted: number;
  isBeyond: boolean;
}

/** What is not paid for, and next to it what this order adds. */
function LimitBar({ limit, unpaid, wanted, isBeyond }: LimitBarProps) {
  return (
    <svg
      className="limit-bar"
      data-beyond={isBeyond || undefined}
      viewBox={`0 0 ${Math.max(limit, 1)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={unpaid} height="1" />
      <rect x={unpaid} width={wanted} height="1" data-is="wanted" />
    </svg>
  );
}

function PriceSteps({ steps }: { steps: Reseller['Price_Tiers'] }) {
  const t = useMessages(newOrder);
  if (steps.length === 0) return null;
  return (
    <table className="price-steps">
      <caption>
        {t.price_steps} <span className="hint">{t.price_steps_hint}</span>
      </caption>
      <tbody>
        {steps.map(({ quantity, price }) => (
          <tr key={quantity}>
            <th scope="row">{fill(t.step_from, { quantity })}</th>
            <td>{showShortRupees(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
