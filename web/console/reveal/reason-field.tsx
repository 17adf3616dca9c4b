import { common } from '../../../messages/console/common.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';

/** Why something is done or looked at; it stays in the audit log. */
export function ReasonField(filled: Filled) {
  const t = useMessages(common);
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
