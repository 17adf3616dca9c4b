import { type KeyboardEvent, useId, useState } from 'react';
import { maxQuantity } from '../../contract/max-quantity.ts';
import { store } from '../../messages/en/store.ts';
import { fill } from '../../messages/fill.ts';
import { clampQuantity } from '../cart.ts';
import { useMessages } from '../messages.ts';

interface StepperProps {
  name: string;
  /** What is counted, for users who do not see it next to the field. */
  of: string;
  min: number;
  quantity: number;
  onQuantity: (quantity: number) => void;
  isInvalid?: boolean;
}

/** A number with a button on either side; without script it is a number to type. */
export function Stepper({ name, of, min, quantity, onQuantity, isInvalid = false }: StepperProps) {
  const t = useMessages(store);
  const id = useId();
  const [typing, setTyping] = useState<string | null>(null);

  function type(text: string) {
    setTyping(text);
    if (/^\d+$/.test(text)) onQuantity(clampQuantity(Number(text), min));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Applies what was typed without sending the form.
    event.preventDefault();
    setTyping(null);
  }
  const step = (by: number, label: string, sign: string) => (
    <button
      type="button"
      aria-label={fill(label, { name: of })}
      disabled={clampQuantity(quantity + by, min) === quantity}
      onClick={() => onQuantity(clampQuantity(quantity + by, min))}
    >
      {sign}
    </button>
  );
  return (
    <div className="stepper">
      <label className="sr-only" htmlFor={id}>
        {fill(t.quantity_of, { name: of })}
      </label>
      {step(-1, t.one_less, '−')}
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={maxQuantity}
        value={typing ?? String(quantity)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyping(null)}
        onKeyDown={onKeyDown}
        aria-invalid={isInvalid || undefined}
        {...(isInvalid && { autoFocus: true })}
        autoComplete="off"
      />
      {step(1, t.one_more, '+')}
    </div>
  );
}
