import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  name: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** What the user agrees to by ticking the box. */
  children: ReactNode;
}

export function Checkbox({ error, children, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="checkbox">
        <input {...input} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={`${id}e`} />
        <span>{children}</span>
      </label>
      <p className="field-error" id={`${id}e`} data-error={input.name}>
        {error}
      </p>
    </div>
  );
}
