import BadgePercent from 'lucide-react/icons/badge-percent';
import { useEffect } from 'react';
import { Form, useLocation } from 'react-router';
import { orderPages } from '../../messages/en/order-pages.ts';
import { shop } from '../../messages/en/shop.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { useFocusKept } from '../forms/use-focus-kept.ts';
import { useOwnSubmission } from '../forms/use-own-submission.ts';
import { useMessages } from '../messages.ts';
import { renewWithoutCodePath } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Renewal } from './load-renewal.ts';
import type { Promo } from './promo.ts';

const promoRemoved = 'promo removed';

/**
 * The owner's offer applies by itself. A code the owner typed is in the address, and so is the removal of a code: both work with and without script,
 * and a reload checks the code again.
 */
export function PromoBox({ renewal }: { renewal: Renewal }) {
  const { promo } = renewal;
  const box = useFocusKept(promo);
  useRemoved(promo);
  const t = useMessages(shop);
  const isApplied = promo.state === 'applied';
  return (
    <div ref={box} className="grid gap-3">
      {isApplied ? <Locked renewal={renewal} code={promo.code} /> : <PromoForm renewal={renewal} />}
      {/* The error of a code is shown at its field; here it is announced to screen readers. */}
      <p role="status" className={isApplied ? 'offer-applied' : 'sr-only'}>
        {isApplied ? <BadgePercent aria-hidden="true" /> : null}
        {isApplied ? fill(t.promo_applied, { code: promo.code }) : failureOf(promo, t)}
      </p>
    </div>
  );
}

function PromoForm({ renewal: { owner, vehicle, offer, promo } }: { renewal: Renewal }) {
  const t = useMessages({ order_pages: orderPages, shop });
  const { sent, onSent } = useOwnSubmission();
  const applying = sent !== undefined;
  return (
    <Form className="offer-code" preventScrollReset replace onSubmit={onSent}>
      <input type="hidden" name="userLoginId" value={owner.UserLoginID} />
      <input type="hidden" name="vehicleOwnerMasterDetailId" value={vehicle.VehicleOwnerMasterDetailId} />
      <Field
        name="coupon"
        label={t.order_pages.promo}
        error={failureOf(promo, t.shop)}
        defaultValue={'code' in promo ? promo.code : ''}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="input-code"
        required
      />
      <Button type="submit" busyLabel={applying ? t.order_pages.applying : undefined}>
        {t.order_pages.apply}
      </Button>
      {offer.text && promo.state === 'none' ? (
        <p className="hint">{fill(t.order_pages.promo_offer, { code: offer.text, percent: offer.value })}</p>
      ) : null}
    </Form>
  );
}

function Locked({ renewal: { owner, vehicle }, code }: { renewal: Renewal; code: string }) {
  const t = useMessages(orderPages);
  return (
    <div className="offer-code">
      <Field name="coupon" label={t.promo} value={code} className="input-code" disabled />
      <ButtonLink
        to={renewWithoutCodePath(owner.UserLoginID, vehicle.VehicleOwnerMasterDetailId)}
        preventScrollReset
        replace
        state={promoRemoved}
      >
        {t.remove}
      </ButtonLink>
    </div>
  );
}

/** Section 8: the alert for an invalid code, and the sentence for one that could not be checked. */
function failureOf({ state }: Promo, t: Messages['shop']): string | undefined {
  if (state === 'invalid') return t.promo_invalid;
  return state === 'failed' ? t.promo_failed_again : undefined;
}

/** Shows a toast when a code was removed: other outcomes are shown in the box itself. */
function useRemoved(promo: Promo): void {
  const { promo_removed } = useMessages(shop);
  const toast = useToast();
  const { state } = useLocation();
  const isRemoved = state === promoRemoved && !('code' in promo);
  useEffect(() => {
    if (isRemoved) toast(promo_removed);
  }, [isRemoved, promo_removed, toast]);
}
