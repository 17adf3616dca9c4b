import { store } from '../../messages/en/store.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { showPaise } from '../money.ts';

/**
 * The words of a button that places an order and leads to the payment: the sum, and for screen readers also the specification's label of that button.
 * Where nothing is to be paid, only that label is shown.
 */
export function PayWords({ paise }: { paise: number }) {
  const t = useMessages(store);
  if (paise === 0) return t.place_order;
  return (
    <>
      {fill(t.pay, { amount: showPaise(paise) })}
      <span className="sr-only"> · {t.place_order}</span>
    </>
  );
}
