import { Form } from 'react-router';
import type { StickerDetail } from '../../contract/stickers.ts';
import { orderPages } from '../../messages/en/order-pages.ts';
import { fill } from '../../messages/fill.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormState } from '../forms/form-state.ts';
import type { States } from '../forms/load-states.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import { showRupees } from '../money.ts';
import { Lines, type OrderLine } from '../order/lines.tsx';
import { PayWords } from '../order/pay-words.tsx';
import { sumsOf } from '../order/sums-of.ts';
import { Totals } from '../order/totals.tsx';
import { BuyerFields } from '../shop/checkout/buyer-fields.tsx';
import { useSavedFields } from '../shop/checkout/saved-fields.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { postpaidInput } from './postpaid-input.ts';

const schema = async () => (await import('../../contract/shop.ts')).checkoutPostpaid.input;

interface PostpaidFormProps {
  guid: string;
  sticker: StickerDetail;
  named: Pick<OrderLine, 'name' | 'language'>;
  states: States;
  gstBasisPoints: number;
  /** Submits with the same page key are one order. */
  pageKey: string;
  state: FormState | undefined;
}

export function PostpaidForm({ guid, sticker, named, states, gstBasisPoints, pageKey, state }: PostpaidFormProps) {
  const t = useMessages(orderPages);
  const { errors, busy, formProps } = useCheckedForm({
    schema,
    toInput: postpaidInput,
    result: state?.result,
  });
  useSavedFields(formProps.ref);
  const { productid, productname, rate } = sticker;
  const sums = sumsOf({ rate, gstBasisPoints });
  return (
    <Form {...formProps} className="due-form">
      <input type="hidden" name="guid" value={guid} />
      <input type="hidden" name="key" value={pageKey} />
      <input type="hidden" name="productid" value={productid} />
      <input type="hidden" name="productname" value={productname} />
      <input type="hidden" name="price" value={rate} />
      <p className="due-lead">{fill(t.postpaid_lead, { amount: showRupees(sums.net) })}</p>
      <Section title={t.shipping}>
        <div className="owner-card owner-card-body">
          <FormNotice result={state?.result} />
          <p className="hint">{t.shipping_help}</p>
          <BuyerFields values={state?.values ?? {}} errors={errors} states={states} mobileHelp={t.mobile_help} />
        </div>
      </Section>
      <Section title={t.summary}>
        <div className="owner-card owner-card-body">
          <Lines lines={[{ productid, ...named, quantity: 1, rate, amount: rate }]} />
          <Totals {...sums} />
          <Button type="submit" kind="primary" busyLabel={busy ? t.placing : undefined}>
            <PayWords paise={Math.round(sums.net * 100)} />
          </Button>
          <p className="hint">{t.next_pay}</p>
        </div>
      </Section>
    </Form>
  );
}
