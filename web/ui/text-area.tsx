import type { TextareaHTMLAttributes } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name'> & LabelledProps;

/** A field of several lines. */
export function TextArea({ name, label, hint, error, ...area }: TextAreaProps) {
  return (
    <Labelled name={name} label={label} hint={hint} error={error}>
      {(ties) => <textarea {...area} {...ties} name={name} className="input" />}
    </Labelled>
  );
}
