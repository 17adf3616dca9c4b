import type { SelectHTMLAttributes } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

export interface Option {
  value: string;
  text: string;
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name'>, LabelledProps {
  options: readonly Option[];
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  unchosen?: string | undefined;
}

/** The browser's own list: on a phone nothing is easier to use. */
export function Select({ name, label, hint, error, options, unchosen, ...select }: SelectProps) {
  return (
    <Labelled name={name} label={label} hint={hint} error={error}>
      {(ties) => (
        <select {...select} {...ties} name={name} className="input select">
          {unchosen === undefined ? null : <option value="">{unchosen}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
