import type { ReactNode } from 'react';

interface SideProps {
  id: string;
  title: string;
  picture: { src: string; alt: string };
  steps?: string[];
  children?: ReactNode;
}

/** How it works from one side, step by step, with its drawing. */
export function Side({ id, title, picture, steps = [], children }: SideProps) {
  return (
    <section className="part told" id={id}>
      <img src={picture.src} alt={picture.alt} width="480" height="360" loading="lazy" />
      <div className="told-text">
        <h2>{title}</h2>
        {steps.length > 0 ? (
          <ol className="numbered">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
        {children}
      </div>
    </section>
  );
}
