import { common as t } from '../../../messages/console/common.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { Field } from '../../ui/field.tsx';

/** Why something is done or looked at; it stays in the audit log. */
export function ReasonField(filled: Filled) {
  return (
    <Field
      {...filledField(filled, 'reason')}
      label={t.reason}
      hint={t.reason_help}
      maxLength={200}
      autoComplete="off"
      required
    />
  );
}
