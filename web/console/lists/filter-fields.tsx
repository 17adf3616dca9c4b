import { lists } from '../../../messages/console/lists.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

interface ChoiceProps<Value extends string> {
  name: string;
  label: string;
  chosen: string;
  values: readonly Value[];
  text: (value: Value) => string;
}

/** One value of a filter, or all of them. */
export function Choice<Value extends string>({ name, label, chosen, values, text }: ChoiceProps<Value>) {
  const t = useMessages(lists);
  const options = [{ value: '', text: t.all }, ...values.map((value) => ({ value, text: text(value) }))];
  return <Select name={name} label={label} defaultValue={chosen} options={options} />;
}

/** From one day in India to another, both included; either may be left open. */
export function Days({ from, to }: { from: string; to: string }) {
  const t = useMessages(lists);
  return (
    <>
      <Field type="date" name="from" label={t.from_day} defaultValue={from} />
      <Field type="date" name="to" label={t.to_day} defaultValue={to} />
    </>
  );
}
