import { operatorRoles } from '../../../contract/call.ts';
import { layout } from '../../../messages/console/layout.ts';
import { operators } from '../../../messages/console/operators.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

export function NameField(filled: Filled) {
  const t = useMessages(operators);
  return <Field {...filledField(filled, 'name')} label={t.name} maxLength={50} autoComplete="off" required />;
}

export function RoleField(filled: Filled) {
  const t = useMessages({ layout, operators });
  const roles = operatorRoles.map((value) => ({ value, text: t.layout[`role_${value}`] }));
  return (
    <Select
      {...filledField(filled, 'role')}
      label={t.operators.role}
      hint={t.operators.role_help}
      options={roles}
      unchosen={t.operators.choose_role}
      required
    />
  );
}
