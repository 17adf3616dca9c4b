import { useMessages } from '../messages.ts';
import { Field } from '../ui/field.tsx';

/** The search field; the hint says what is searched. */
export function SearchField({ value, hint }: { value: string; hint: string }) {
  const t = useMessages().reseller_lists;
  return (
    <Field
      type="search"
      name="search"
      label={t.search}
      hint={hint}
      defaultValue={value}
      maxLength={50}
      enterKeyHint="search"
      autoComplete="off"
    />
  );
}
