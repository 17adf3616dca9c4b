import { type ReactNode, useId } from 'react';

export interface LabelledProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The attributes that tie a control to its label, its error and its hint. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

/** A control with its label; hint and error are read out with it. The error's element is always present, for scripts to fill. */
export function Labelled({
  name,
  label,
  hint,
  error,
  children,
}: LabelledProps & { children: (ties: Ties) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hint ? `${id}e ${id}h` : `${id}e`,
      })}
      <p className="field-error" id={`${id}e`} data-error={name}>
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
