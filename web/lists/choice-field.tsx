import { resellerLists } from '../../messages/en/reseller-lists.ts';
import { useMessages } from '../messages.ts';
import { Select } from '../ui/select.tsx';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  chosen: string;
  values: readonly Value[];
  text: (value: Value) => string;
}

/** A choice of one value of a filter, or all. */
export function ChoiceField<Value extends string>({ name, label, chosen, values, text }: ChoiceFieldProps<Value>) {
  const t = useMessages(resellerLists);
  const options = [{ value: '', text: t.all }, ...values.map((value) => ({ value, text: text(value) }))];
  return <Select name={name} label={label} defaultValue={chosen} options={options} />;
}
