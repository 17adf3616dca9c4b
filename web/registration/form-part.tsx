import { type ReactNode, useId } from 'react';

interface FormPartProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** One step of a long form: a card with its number, so that a user who looks away finds the place again. */
export function FormPart({ number, title, children }: FormPartProps) {
  const id = useId();
  return (
    <section className="form-part" aria-labelledby={id}>
      <h2 className="form-part-title" id={id}>
        <span className="form-part-number" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      <div className="form-part-fields">{children}</div>
    </section>
  );
}
