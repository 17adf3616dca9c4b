import { type FormEvent, useId } from 'react';
import { maxResellerQuantity } from '../../contract/reseller-orders.ts';
import { quantityOf } from './rows.ts';

interface QuantityFieldProps {
  name: string;
  label: string;
  quantity: number;
  error: string | undefined;
  onQuantity: (quantity: number) => void;
}

/** How many of one sticker. Nought is an empty field, so that nobody has to take it away before typing. */
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
      {/* What is taken back at once is read out, though nothing gets the focus. */}
      <p className="field-error" id={`${id}e`} data-error={name} role="status">
        {error}
      </p>
    </div>
  );
}

/** A field for numbers takes a minus, a point and an `e`, too, and then has no number at all. */
function digitsOnly(event: FormEvent<HTMLInputElement>) {
  const { data } = event.nativeEvent as InputEvent;
  if (data && /\D/.test(data)) event.preventDefault();
}
