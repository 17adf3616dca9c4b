import TicketPercent from 'lucide-react/icons/ticket-percent';
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { store } from '../../../messages/en/store.ts';
import { useFocusKept } from '../../forms/use-focus-kept.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { PromoNotice } from './apply-promo.ts';
import type { AppliedPromo } from './checkout-input.ts';

interface PromoBoxProps {
  applied: AppliedPromo | null;
  notice: PromoNotice | null;
  busy: boolean;
  /** What was typed, as the server returned it. */
  typed: string;
  /** Rupees off, as displayed. */
  discount: number;
  onApply: (coupon: string) => void;
  onRemove: () => void;
}

/** A code is applied or removed in place; without script the button sends the form, and the page is shown again with the outcome. */
export function PromoBox({ applied, notice, busy, typed, discount, onApply, onRemove }: PromoBoxProps) {
  const t = useMessages(store);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useFocusKept(notice);
  const apply = () => onApply(input.current?.value.trim() ?? '');

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }
  function onPress(event: MouseEvent) {
    event.preventDefault();
    if (applied) onRemove();
    else apply();
  }
  return (
    <div className="promo" ref={box}>
      <label className="label" htmlFor={id}>
        <TicketPercent aria-hidden="true" />
        {t.promo_have}
      </label>
      <div className="promo-row">
        <input
          // Once it is applied, it is spelled as the shop spells it.
          key={applied?.coupon ?? ''}
          ref={input}
          id={id}
          name="coupon"
          className="input"
          defaultValue={applied?.coupon ?? typed}
          disabled={applied !== null}
          onKeyDown={onKeyDown}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t.promo}
          aria-describedby={`${id}n`}
        />
        <Button
          type="submit"
          name="intent"
          value={applied ? 'remove' : 'apply'}
          formNoValidate
          onClick={onPress}
          busyLabel={busy ? t.applying : undefined}
        >
          {applied ? t.remove : t.apply}
        </Button>
      </div>
      <p className="promo-notice" id={`${id}n`} data-kind={notice?.kind} role="status">
        {notice?.text}
      </p>
      {applied ? (
        <>
          <input type="hidden" name="applied" value={applied.coupon} />
          <input type="hidden" name="percent" value={applied.percent} />
          <input type="hidden" name="discount" value={discount} />
        </>
      ) : null}
    </div>
  );
}
