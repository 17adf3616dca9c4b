import { useId } from 'react';
import { type PayType, payTypes } from '../../../contract/order-states.ts';
import { newOrder } from '../../../messages/en/new-order.ts';
import { useMessages } from '../../messages.ts';

interface PayTypeSelectProps {
  name: string;
  payType: PayType | '';
  error: string | undefined;
  onPayType: (payType: PayType) => void;
}

export function PayTypeSelect({ name, payType, error, onPayType }: PayTypeSelectProps) {
  const t = useMessages(newOrder);
  const id = useId();
  return (
    <div className="row-field">
      <label className="label" htmlFor={id}>
        {t.pay_type}
      </label>
      <select
        id={id}
        name={name}
        className="input select"
        value={payType}
        onChange={({ currentTarget }) => onPayType(currentTarget.value as PayType)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}e`}
        required
      >
        <option value="" disabled>
          {t.pay_type_choose}
        </option>
        {payTypes.map((each) => (
          <option key={each} value={each}>
            {t[each]}
          </option>
        ))}
      </select>
      <p className="field-error" id={`${id}e`} data-error={name} role="status">
        {error}
      </p>
    </div>
  );
}
