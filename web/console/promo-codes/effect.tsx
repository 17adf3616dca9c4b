import { Link } from 'react-router';
import { type promoEffect, promoPeriods } from '../../../contract/console/promo-codes.ts';
import { promoCodes } from '../../../messages/console/promo-codes.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { showShortRupees } from '../../money.ts';
import { ConsoleFacts } from '../layout/facts.tsx';
import { promoCodePath } from '../paths.ts';

export type PromoPeriod = (typeof promoPeriods)[number];

/** The period of which an address asks; 30 days if it names none. */
export function promoPeriodIn(query: URLSearchParams): PromoPeriod {
  return promoPeriods.find((days) => String(days) === query.get('days')) ?? 30;
}

interface EffectProps {
  id: number;
  days: PromoPeriod;
  effect: CallResult<typeof promoEffect>['Effect'];
}

/** What a code brought in a period, and what it cost. */
export function Effect({ id, days, effect }: EffectProps) {
  const t = useMessages(promoCodes);
  const paid = effect.orders + effect.cancelled;
  return (
    <section className="console-panel">
      <h2>{t.effect}</h2>
      <nav className="console-tabs" aria-label={t.period}>
        {promoPeriods.map((each) => (
          <Link
            key={each}
            to={listPath(promoCodePath(id), { days: each === 30 ? '' : String(each) })}
            aria-current={each === days ? 'page' : undefined}
            preventScrollReset
          >
            {t[`period_${each}`]}
          </Link>
        ))}
      </nav>
      {paid === 0 ? <p>{t.none_paid}</p> : <EffectFacts {...effect} />}
      <p className="hint">{t.effect_help}</p>
    </section>
  );
}

function EffectFacts({ orders, turnover, discount, cancelled, of_all, ...back }: EffectProps['effect']) {
  const t = useMessages(promoCodes);
  const withCode = orders + cancelled;
  const percent = Math.round((100 * withCode) / Math.max(1, of_all));
  const share = { orders: formatCount(withCode), all: formatCount(of_all), percent };
  const wentBack = { orders: formatCount(cancelled), amount: showShortRupees(back.cancelled_rupees) };
  return (
    <ConsoleFacts
      facts={[
        [t.effect_orders, formatCount(orders)],
        [t.turnover, showShortRupees(turnover)],
        [t.discount, showShortRupees(discount)],
        [t.cancelled, cancelled === 0 ? '' : fill(t.cancelled_of, wentBack)],
        [t.refunded, back.refunded === 0 ? '' : showShortRupees(back.refunded)],
        [t.share, fill(t.share_of, share)],
      ]}
    />
  );
}
