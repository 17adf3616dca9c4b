import { bloodGroups, unknownBloodGroup } from '../../contract/blood-groups.ts';
import { owners } from '../../messages/en/owners.ts';
import { useMessages } from '../messages.ts';
import { Select } from '../ui/select.tsx';
import { type Filled, filledField } from './filled.ts';

export function BloodGroupSelect({ name, hint, ...filled }: Filled & { name: string; hint?: string }) {
  const t = useMessages(owners);
  return (
    <Select
      {...filledField(filled, name)}
      label={t.blood_group}
      hint={hint}
      options={bloodGroups.map((group) => ({
        value: group,
        text: group === unknownBloodGroup ? t.blood_group_unknown : group,
      }))}
      defaultValue={filled.values[name] || unknownBloodGroup}
    />
  );
}
