import { Link } from 'react-router';
import { today } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { soldOn } from './day-charts.tsx';
import type { Figures, Point } from './figures.ts';
import { ShareBar } from './share-bar.tsx';

const steps = ['sold', 'registered', 'used', 'answered'] as const;

interface FunnelProps {
  funnel: Figures['Funnel'];
  /** From the first to the last day of the period. */
  span: Pick<Point, 'from' | 'to'>;
}

/** How far the stickers came that were sold in the period. */
export function Funnel({ funnel, span }: FunnelProps) {
  const t = useMessages(today);
  return (
    <section className="console-panel console-wide">
      <h2>{t.funnel}</h2>
      {funnel.sold === 0 ? (
        <p>{t.funnel_none}</p>
      ) : (
        <table className="figures-table">
          <caption className="sr-only">{t.funnel}</caption>
          <thead>
            <tr>
              <th scope="col">{t.step}</th>
              <th scope="col">{t.stickers}</th>
              <th scope="col">{t.of_sold}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step}>
                <th scope="row">
                  {step === 'sold' ? (
                    <Link className="link" to={soldOn(span)}>
                      {t.funnel_sold}
                    </Link>
                  ) : (
                    t[`funnel_${step}`]
                  )}
                  <ShareBar part={funnel[step] / funnel.sold} />
                </th>
                <td>{formatCount(funnel[step])}</td>
                <td>{fill(t.percent, { percent: Math.round((100 * funnel[step]) / funnel.sold) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="hint">{t.funnel_help}</p>
    </section>
  );
}
