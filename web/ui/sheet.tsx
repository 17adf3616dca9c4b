import type { ReactNode } from 'react';

interface SheetProps {
  id: string;
  title: string;
  /** Shown as a part of the page: an answer with an error in it must be readable without a click and without script. */
  inPlace: boolean;
  children: ReactNode;
}

/** A dialog that any `<button popoverTarget={id}>` opens, with or without script. */
export function Sheet({ id, title, inPlace, children }: SheetProps) {
  return (
    <section
      className="sheet"
      id={id}
      popover={inPlace ? undefined : 'auto'}
      role="dialog"
      aria-labelledby={`${id}-title`}
    >
      <h2 className="text-xl" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
