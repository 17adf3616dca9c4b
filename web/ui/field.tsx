import type { InputHTMLAttributes, Ref } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'>, LabelledProps {
  ref?: Ref<HTMLInputElement>;
  /** A prefix shown in the field that is no part of its value: `+91`. */
  before?: string;
}

export function Field({ name, label, hint, error, before, className = '', ...input }: FieldProps) {
  return (
    <Labelled name={name} label={label} hint={hint} error={error}>
      {(ties) => {
        const control = <input {...input} {...ties} name={name} className={`input ${className}`.trim()} />;
        if (!before) return control;
        return (
          <div className="input-behind">
            <span>{before}</span>
            {control}
          </div>
        );
      }}
    </Labelled>
  );
}
