import { type FormEvent, useId } from 'react';
import { maxResellerQuantity } from '../../../contract/reseller-orders.ts';
import { quantityOf } from './rows.ts';

interface QuantityFieldProps {
  name: string;
  label: string;
  quantity: number;
  error: string | undefined;
  onQuantity: (quantity: number) => void;
}

/** The quantity of one sticker. 0 is an empty field, so that it need not be deleted before typing. */
export function QuantityField({ name, label, quantity, error, onQuantity }: QuantityFieldProps) {
  const id = useId();
  return (
    <div className="row-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxResellerQuantity}
        step={1}
        placeholder="0"
        className="input row-quantity"
        value={quantity === 0 ? '' : String(quantity)}
        onBeforeInput={digitsOnly}
        onChange={({ currentTarget }) => onQuantity(quantityOf(currentTarget.value))}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}e`}
        autoComplete="off"
      />
      {/* An edit that is reverted at once is announced, though nothing gets the focus. */}
      <p className="field-error" id={`${id}e`} data-error={name} role="status">
        {error}
      </p>
    </div>
  );
}

/** A number field also accepts a minus, a point and an `e`, and then has no value at all. */
function digitsOnly(event: FormEvent<HTMLInputElement>) {
  const { data } = event.nativeEvent as InputEvent;
  if (data && /\D/.test(data)) event.preventDefault();
}
