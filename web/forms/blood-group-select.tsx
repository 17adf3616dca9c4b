import { bloodGroups, unknownBloodGroup } from '../../contract/people.ts';
import { inLanguage } from '../../messages/catalogue.ts';
import { useMessages } from '../messages.ts';
import { Select } from '../ui/select.tsx';
import { type Filled, filledField } from './filled.ts';

export function BloodGroupSelect({ name, hint, ...filled }: Filled & { name: string; hint?: string }) {
  const t = useMessages();
  return (
    <Select
      {...filledField(filled, name)}
      label={t.owners.blood_group}
      hint={hint}
      options={bloodGroups.map((group) => ({ value: group, text: inLanguage(group, t) }))}
      defaultValue={filled.values[name] || unknownBloodGroup}
    />
  );
}
