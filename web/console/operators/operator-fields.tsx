import { operatorRoles } from '../../../contract/call.ts';
import { consoleText } from '../../../messages/console.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const t = consoleText.operators;

const roles = operatorRoles.map((value) => ({ value, text: consoleText.layout[`role_${value}`] }));

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
