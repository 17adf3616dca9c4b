import { type InputHTMLAttributes, type Ref, useId } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input whose hint and error are read out with it. The error's place is always there, for scripts to fill. */
export function Field({ label, hint, error, className = '', ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`input ${className}`.trim()}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint ? `${id}e ${id}h` : `${id}e`}
      />
      <p className="field-error" id={`${id}e`} data-error={input.name}>
        {error}
      </p>
      {hint ? (
        <p className="hint" id={`${id}h`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
