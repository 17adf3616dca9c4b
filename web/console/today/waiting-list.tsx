import { Link } from 'react-router';
import type { today, WaitingKind } from '../../../contract/console/today.ts';
import { common } from '../../../messages/console/common.ts';
import { today as words } from '../../../messages/console/today.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { showShortRupees } from '../../money.ts';
import { ageInWords } from '../age-in-words.ts';
import { StockLine } from './stock-line.tsx';
import { waitingPlaces } from './waiting-places.ts';

const urgent: WaitingKind[] = [
  'orders_stuck',
  'payments_apart',
  'refunds_failed',
  'messages_failed',
  'harassment_reported',
];

type Waiting = CallResult<typeof today>['Waiting'][number];

interface WaitingListProps {
  waiting: Waiting[];
  /** Of which products too few stickers are left. */
  stock: CallResult<typeof today>['Stock'];
  /** The moment at which they waited. */
  at: string;
}

/** What waits: how much of it, since when the oldest, and what to do. */
export function WaitingList({ waiting, stock, at }: WaitingListProps) {
  const t = useMessages(words);
  return (
    <section className="console-panel">
      <h2>{t.waits}</h2>
      {waiting.length + stock.length === 0 ? <p>{t.nothing_waits}</p> : null}
      <ul className="waiting">
        {waiting.map((each) => (
          <li key={each.what}>
            <WaitingLink {...each} at={at} />
          </li>
        ))}
        {stock.map((each) => (
          <li key={each.product_id}>
            <StockLine {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of money first how much it is. */
function WaitingLink({ what, count, more, since, rupees, at }: Waiting & Pick<WaitingListProps, 'at'>) {
  const t = useMessages(words);
  const ageWords = useMessages(common);
  const number = more ? fill(t.more, { count: formatCount(count) }) : formatCount(count);
  return (
    <Link to={waitingPlaces[what]} data-urgent={urgent.includes(what) || undefined}>
      <b data-money={rupees > 0 || undefined}>{rupees > 0 ? showShortRupees(rupees) : number}</b>
      <span className="waiting-what">{rupees > 0 ? `${number} · ${t[what]}` : t[what]}</span>
      <span className="waiting-age">{fill(t.oldest, { age: ageInWords(since, at, ageWords) })}</span>
      <span className="waiting-act">{t[`act_${what}`]}</span>
    </Link>
  );
}
