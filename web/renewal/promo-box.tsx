import { BadgePercent } from 'lucide-react';
import { useEffect } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { useFocusKept } from '../forms/use-focus-kept.ts';
import { useMessages } from '../messages.ts';
import { renewPath } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Renewal } from './load-renewal.ts';
import type { Promo } from './promo.ts';

const promoRemoved = 'promo removed';

/** The code stands in the address: it is applied and removed with and without script, and a reload looks at it anew. */
export function PromoBox({ renewal }: { renewal: Renewal }) {
  const { promo } = renewal;
  const box = useFocusKept(promo);
  useSaid(promo);
  return (
    <div ref={box}>
      {promo.state === 'applied' ? <Applied renewal={renewal} code={promo.code} /> : <Ask renewal={renewal} />}
    </div>
  );
}

function Ask({ renewal: { owner, vehicle, offer, promo } }: { renewal: Renewal }) {
  const t = useMessages();
  const { location } = useNavigation();
  const applying = location !== undefined && new URLSearchParams(location.search).has('coupon');
  return (
    <Form className="offer-code" preventScrollReset replace>
      <input type="hidden" name="userLoginId" value={owner.UserLoginID} />
      <input type="hidden" name="vehicleOwnerMasterDetailId" value={vehicle.VehicleOwnerMasterDetailId} />
      <Field
        name="coupon"
        label={t.order_pages.promo}
        error={failureOf(promo, t)}
        defaultValue={'code' in promo ? promo.code : offer.text}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="input-code"
        required
      />
      <Button type="submit" busy={applying ? t.order_pages.applying : undefined}>
        {t.order_pages.apply}
      </Button>
      {offer.text ? (
        <p className="hint">{fill(t.order_pages.promo_offer, { code: offer.text, percent: offer.value })}</p>
      ) : null}
    </Form>
  );
}

function Applied({ renewal: { owner, vehicle }, code }: { renewal: Renewal; code: string }) {
  const t = useMessages();
  return (
    <div className="offer-applied">
      <BadgePercent aria-hidden="true" />
      <p>{fill(t.shop.promo_applied, { code })}</p>
      <ButtonLink
        to={renewPath(owner.UserLoginID, vehicle.VehicleOwnerMasterDetailId)}
        preventScrollReset
        replace
        state={promoRemoved}
      >
        {t.order_pages.remove}
      </ButtonLink>
    </div>
  );
}

/** Section 8: the alert of a code that is none, and the sentence of one that could not be looked at. */
function failureOf({ state }: Promo, { shop }: Messages): string | undefined {
  if (state === 'invalid') return shop.promo_invalid;
  return state === 'failed' ? shop.promo_failed_again : undefined;
}

/** What has just come of a code, as a toast. Without script the page itself says it. */
function useSaid(promo: Promo): void {
  const t = useMessages();
  const toast = useToast();
  const { state } = useLocation();
  const code = 'code' in promo ? promo.code : '';
  const failure = failureOf(promo, t);
  useEffect(() => {
    if (failure) toast(failure, { kind: 'error' });
    else if (code) toast(fill(t.shop.promo_applied, { code }), { kind: 'success' });
    else if (state === promoRemoved) toast(t.shop.promo_removed);
  }, [code, failure, state, t, toast]);
}
