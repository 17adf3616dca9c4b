import { orderPages } from '../../../messages/console/order-pages.ts';
import { useMessages } from '../../messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { orderStepPath } from '../paths.ts';
import { ParcelSlip, type SlipProps } from './parcel-slip.tsx';

/** The slip that goes onto a parcel, and the next step, also where it is sent again; the slip is alone on the paper when the page is printed. */
export function ParcelLabel({ isSent, ...slip }: SlipProps & { isSent: boolean }) {
  const t = useMessages(orderPages);
  return (
    <>
      <div className="label-steps">
        <Button kind="primary" className="label-print" onClick={() => print()}>
          {t.label_print}
        </Button>
        <ButtonLink to={orderStepPath(slip.order_id, 'dispatch')}>{isSent ? t.correct : t.dispatch}</ButtonLink>
      </div>
      <p className="hint">{t.label_print_help}</p>
      <ParcelSlip {...slip} />
    </>
  );
}
