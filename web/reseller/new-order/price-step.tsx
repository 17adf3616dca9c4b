import { payTypes } from '../../../contract/order-states.ts';
import { newOrder } from '../../../messages/en/new-order.ts';
import { fill } from '../../../messages/fill.ts';
import { useFillPlural, useMessages } from '../../messages.ts';
import { showPaise } from '../../money.ts';
import { nearStep } from './near-step.ts';
import type { Reseller } from './reseller.ts';
import { piecesOf, type Row } from './rows.ts';
import type { Rates } from './sums.ts';

interface PriceStepProps {
  reseller: Reseller;
  rows: readonly Row[];
  rates: Rates;
}

/** How many stickers more make each of them cheaper, where that is not far; nothing while a price is being asked for. */
export function PriceStep({ reseller, rows, rates }: PriceStepProps) {
  const t = useMessages(newOrder);
  const fillPlural = useFillPlural();
  const ordered = payTypes.filter((payType) => piecesOf(rows, payType) > 0);
  const onAccount = Math.max(0, reseller.no_of_QR - reseller.unpaid_QR);
  const steps = ordered.flatMap((payType) => {
    const rate = rates[payType];
    if (rate.quantity !== piecesOf(rows, payType)) return [];
    const step = nearStep(reseller.Price_Tiers, rate, payType === 'postpaid' ? onAccount : undefined);
    if (!step) return [];
    const said = fillPlural(t.step_near, { count: step.more, price: showPaise(step.pricePaise) });
    return [ordered.length > 1 ? fill(t.step_near_of, { type: t[payType], step: said }) : said];
  });
  return (
    <div className="price-step" role="status">
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
    </div>
  );
}
