import Trash2 from 'lucide-react/icons/trash';
import type { MouseEvent } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import type { PayType } from '../../../contract/order-states.ts';
import { newOrder } from '../../../messages/en/new-order.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { removeIntent } from './edited-rows.ts';
import { Figure } from './figure.tsx';
import { PayTypeSelect } from './pay-type-select.tsx';
import { QuantityField } from './quantity-field.tsx';
import { fieldOf, type Row, type VehicleKind } from './rows.ts';
import { amountOf, discountedPaise, type Rate, type Rates } from './sums.ts';
import type { Editable } from './use-new-order.ts';
import type { RateState } from './use-rate.ts';

interface OrderRowProps {
  row: Row;
  index: number;
  rates: Rates;
  rateStates: Record<PayType, RateState>;
  /** There are rows of both pay types, whose rates depend on their own quantities. */
  isSplit: boolean;
  errors: Record<string, string>;
  onChange: <Field extends Editable>(field: Field, value: Row[Field]) => void;
  /** Null where it is the only row. */
  onRemove: (() => void) | null;
}

/** A card on a phone, a table row on a wide screen. */
export function OrderRow({ row, index, rates, rateStates, isSplit, errors, onChange, onRemove }: OrderRowProps) {
  const t = useMessages(newOrder);
  const { payType } = row;
  const rate = payType ? rates[payType] : null;
  const isUpdating = payType !== '' && rateStates[payType] === 'updating';
  const quantity = (thing: VehicleKind, label: string, amountLabel: string) => (
    <>
      <QuantityField
        name={fieldOf(index, thing)}
        label={label}
        quantity={row[thing]}
        error={errors[fieldOf(index, thing)]}
        onQuantity={(count) => onChange(thing, count)}
      />
      <Figure label={amountLabel} isUpdating={isUpdating}>
        {formatPaise(amountOf(row, thing, rates))}
      </Figure>
    </>
  );
  return (
    <fieldset className="order-row">
      <legend>{fill(t.row, { number: index + 1 })}</legend>
      <PayTypeSelect
        name={fieldOf(index, 'payType')}
        payType={payType}
        error={errors[fieldOf(index, 'payType')]}
        onPayType={(chosen) => onChange('payType', chosen)}
      />
      <Figure label={t.rate} isUpdating={isUpdating} hint={isSplit && rate ? countedText(row, rate, t) : undefined}>
        {rate ? formatPaise(rate.basePaise) : t.none}
      </Figure>
      <Figure
        label={t.discounted_rate}
        isUpdating={isUpdating}
        hint={rate && rate.percent > 0 ? fill(t.percent_off, { percent: rate.percent }) : undefined}
      >
        {rate ? formatPaise(discountedPaise(rate)) : t.none}
      </Figure>
      {quantity('cars', t.cars, t.cars_amount)}
      {quantity('bikes', t.bikes, t.bikes_amount)}
      {onRemove ? <RemoveButton index={index} onRemove={onRemove} /> : null}
    </fieldset>
  );
}

/** For how many stickers the rate is valid. */
function countedText({ payType }: Row, { quantity: count }: Rate, t: Messages['new_order']): string {
  return fill(payType === 'postpaid' ? t.rate_of_postpaid : t.rate_of_prepaid, { count });
}

function RemoveButton({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useMessages(newOrder);
  const name = fill(t.remove_row, { number: index + 1 });
  function onPress(event: MouseEvent) {
    event.preventDefault();
    onRemove();
  }
  return (
    <button
      type="submit"
      name="intent"
      value={removeIntent(index)}
      formNoValidate
      className="row-remove"
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <Trash2 aria-hidden="true" />
    </button>
  );
}
