import { useId, useState } from 'react';
import { resellers } from '../../../messages/en/resellers.ts';
import { useMessages } from '../../messages.ts';
import { isQuantity, quantityOf } from './rows.ts';

interface QuantityFieldProps {
  name: string;
  label: string;
  quantity: number;
  error: string | undefined;
  onQuantity: (quantity: number) => void;
}

/**
 * The quantity of one sticker. 0 is an empty field, so that it need not be deleted before typing. What is no whole number stays as it was typed, and
 * counts as none until it is put right: a browser's own field of numbers would keep it from us, and without its point 1.5 is 15.
 */
export function QuantityField({ name, label, quantity, error, onQuantity }: QuantityFieldProps) {
  const t = useMessages(resellers);
  const id = useId();
  const [unread, setUnread] = useState<string | null>(null);
  const shownError = error ?? (unread === null ? undefined : t.quantity_invalid);
  function type(typed: string) {
    setUnread(isQuantity(typed) ? null : typed);
    onQuantity(quantityOf(typed));
  }
  return (
    <div className="row-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        placeholder="0"
        className="input row-quantity"
        value={unread ?? (quantity === 0 ? '' : String(quantity))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        aria-invalid={shownError ? true : undefined}
        aria-describedby={`${id}e`}
        autoComplete="off"
      />
      {/* An edit that is reverted at once is announced, though nothing gets the focus. */}
      <p className="field-error" id={`${id}e`} data-error={name} role="status">
        {shownError}
      </p>
    </div>
  );
}
