import { Field } from '../ui/field.tsx';

/** The search field; the hint says what is searched. */
export function SearchField({ label, value, hint }: { label: string; value: string | undefined; hint: string }) {
  return (
    <Field
      type="search"
      name="search"
      label={label}
      hint={hint}
      defaultValue={value}
      maxLength={50}
      enterKeyHint="search"
      autoComplete="off"
    />
  );
}
