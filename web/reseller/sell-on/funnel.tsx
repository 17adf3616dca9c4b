import { sellOn } from '../../../messages/en/sell-on.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import type { Counts } from './shown-stock.ts';

/** How many of the stickers have come how far: each number is part of the one above it, where the lists have each sticker once. */
export function Funnel({ counts: { given, registered, paid }, total }: { counts: Counts; total: number }) {
  const t = useMessages(sellOn);
  const steps = [
    { name: t.given_so_far, count: given + registered + paid },
    { name: t.registered_so_far, count: registered + paid },
    { name: t.paid_so_far, count: paid },
  ];
  return (
    <section className="sell-funnel" aria-label={t.funnel}>
      <h2>{t.funnel}</h2>
      <dl>
        {steps.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{formatCount(count)}</b>
              <svg viewBox={`0 0 ${Math.max(total, 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={count} height="1" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t.funnel_help}</p>
    </section>
  );
}
