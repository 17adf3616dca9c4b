import type { orderLabel } from '../../../contract/console/order-changes.ts';
import { orderPages as t } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { orderStepPath } from '../paths.ts';

/** The slip that goes onto a parcel; alone on the paper when the page is printed. No phone number is on it. */
export function ParcelLabel(label: CallResult<typeof orderLabel>['Label']) {
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
      <section className="parcel-label">
        <p>{t.label_to}</p>
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
          <li>{fill(t.one_title, { number: order_id })}</li>
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
