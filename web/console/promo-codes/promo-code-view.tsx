import { editPromoCode } from '../../../contract/console/promo-codes.ts';
import { renewalPromo } from '../../../contract/shop.ts';
import { consoleText } from '../../../messages/console.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { Facts } from '../layout/facts.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { type PromoShown, PromoStatus, usesOf } from './promo-codes-view.tsx';
import { PromoFields } from './promo-fields.tsx';
import { promoFilled, promoInput } from './promo-input.ts';

const t = consoleText.promo_codes;

export function promoEdited(id: number, values: Record<string, string>) {
  return { id, version: values.version ?? '', ...promoInput(values) };
}

/** A code, how often it was used, and what an operator with the role of an owner may change of it. */
export function PromoCodeView({ promo, state }: { promo: PromoShown; state: FormState | undefined }) {
  const isOwner = useOwnRole() === 'owner';
  return (
    <>
      <section className="desk-panel">
        <Facts of={{ [t.standing]: <PromoStatus {...promo} />, [t.uses]: usesOf(promo) }} />
        <p className="hint">{t.placed_keep}</p>
      </section>
      {promo.id === renewalPromo ? <Notice>{t.is_renewal}</Notice> : null}
      {isOwner ? <EditForm promo={promo} state={state} /> : <p>{t.only_owner}</p>}
    </>
  );
}

function EditForm({ promo, state }: { promo: PromoShown; state: FormState | undefined }) {
  const { is_active, ...filled } = promoFilled(promo);
  // An unticked checkbox is not among the submitted values.
  const values = state ? filled : { ...filled, is_active: is_active ?? '' };
  return (
    <ChangeForm
      key={promo.version}
      schema={editPromoCode.input}
      toInput={(typed) => promoEdited(promo.id, typed)}
      intent="edit"
      state={state}
      values={values}
    >
      {({ busy, ...shown }) => (
        <>
          <PromoFields {...shown} />
          <Button type="submit" kind="primary" busy={busy && t.saving}>
            {t.save}
          </Button>
        </>
      )}
    </ChangeForm>
  );
}
