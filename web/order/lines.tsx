import Bike from 'lucide-react/icons/bike';
import CarFront from 'lucide-react/icons/car-front';
import { orderPages } from '../../messages/en/order-pages.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { showRupees } from '../money.ts';
import { useWrittenIn } from '../ui/english.ts';

/** Money is in rupees. */
export interface OrderLine {
  productid: number;
  name: string;
  /** The language of the name; none where that is English. */
  language?: string | undefined;
  quantity: number;
  rate: number;
  amount: number;
}

const bike = 2;

export function Lines({ lines }: { lines: OrderLine[] }) {
  const t = useMessages(orderPages);
  const writtenIn = useWrittenIn();
  return (
    <ul className="order-lines">
      {lines.map(({ productid, name, language, quantity, rate, amount }) => (
        <li key={productid}>
          <span className="order-thing">
            {productid === bike ? <Bike aria-hidden="true" /> : <CarFront aria-hidden="true" />}
          </span>
          <p>
            <b lang={writtenIn(language).lang}>{name}</b>
            <span className="hint">{fill(t.each, { quantity, rate: showRupees(rate) })}</span>
          </p>
          <p className="order-amount">{showRupees(amount)}</p>
        </li>
      ))}
    </ul>
  );
}
