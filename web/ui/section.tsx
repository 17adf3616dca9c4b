import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface SectionProps {
  title: string;
  /** The pencil next to the title. */
  edit?: { to: string; text: string } | null;
  children: ReactNode;
}

export function Section({ title, edit, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <header className="section-head">
        <h2 id={id}>{title}</h2>
        {edit ? (
          <Link className="section-edit" to={edit.to} aria-label={edit.text} title={edit.text}>
            <Pencil aria-hidden="true" />
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}
