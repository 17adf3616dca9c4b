import type { orderLabel } from '../../../contract/console/order-changes.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { orderStepPath } from '../paths.ts';

type Label = CallResult<typeof orderLabel>['Label'];

/**
 * The slip that goes onto a parcel; alone on the paper when the page is printed. No phone number is on it. `printed`: what stands before the
 * address, and which order it is.
 */
export function ParcelLabel({ printed, ...label }: Label & { printed: { to: string; order: string } }) {
  const t = useMessages(orderPages);
  const { order_id, name, address, city, state, pincode, Lines } = label;
  return (
    <>
      <div className="label-steps">
        <Button kind="primary" className="label-print" onClick={() => print()}>
          {t.label_print}
        </Button>
        <ButtonLink to={orderStepPath(order_id, 'dispatch')}>{t.dispatch}</ButtonLink>
      </div>
      <p className="hint">{t.label_print_help}</p>
      <section className="parcel-label" lang="en">
        <p>{printed.to}</p>
        <address>
          <strong className="parcel-name" dir="auto">
            {name}
          </strong>
          <span dir="auto">{address}</span>
          <span dir="auto">{city}</span>
          <span>
            {state} {pincode}
          </span>
        </address>
        <ul>
          <li>{printed.order}</li>
          {Lines.map((line) => (
            <li key={line.name}>
              {line.quantity} × {line.name}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
