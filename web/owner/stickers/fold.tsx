import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  /** A form with a message is not folded away. */
  open: boolean;
  children: ReactNode;
}

/** What is rarely needed is hidden behind its title; the browser opens it, with and without script. */
export function Fold({ title, open, children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary>{title}</summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
