import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { withoutZeros } from '../shop/price.tsx';

/**
 * What a button says that orders, and leads to the payment: the sum, and for whoever hears it also the document's words for that button.
 * Where nothing is to be paid those words alone are true.
 */
export function PayWords({ paise }: { paise: number }) {
  const t = useMessages().store;
  if (paise === 0) return t.place_order;
  return (
    <>
      {fill(t.pay, { amount: withoutZeros(paise) })}
      <span className="sr-only"> · {t.place_order}</span>
    </>
  );
}
