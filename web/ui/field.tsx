import type { InputHTMLAttributes, Ref } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'>, LabelledProps {
  ref?: Ref<HTMLInputElement>;
}

export function Field({ name, label, hint, error, className = '', ...input }: FieldProps) {
  return (
    <Labelled name={name} label={label} hint={hint} error={error}>
      {(ties) => <input {...input} {...ties} name={name} className={`input ${className}`.trim()} />}
    </Labelled>
  );
}
