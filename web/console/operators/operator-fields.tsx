import { operatorRoles } from '../../../contract/call.ts';
import { layout } from '../../../messages/console/layout.ts';
import { operators as t } from '../../../messages/console/operators.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const roles = operatorRoles.map((value) => ({ value, text: layout[`role_${value}`] }));

export function NameField(filled: Filled) {
  return <Field {...filledField(filled, 'name')} label={t.name} maxLength={50} autoComplete="off" required />;
}

export function RoleField(filled: Filled) {
  return (
    <Select
      {...filledField(filled, 'role')}
      label={t.role}
      hint={t.role_help}
      options={roles}
      unchosen={t.choose_role}
      required
    />
  );
}
