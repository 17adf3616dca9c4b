import type { ReactNode } from 'react';

interface OpenSheetProps {
  id: 'call' | 'emergency';
  className: string;
  /** Set where a link opens it: it is part of the page already, or the page is about to leave and another one opens it. */
  href?: string | undefined;
  children: ReactNode;
}

/** Opens a sheet, with or without script. */
export function OpenSheet({ id, className, href, children }: OpenSheetProps) {
  return href ? (
    <a className={className} href={href}>
      {children}
    </a>
  ) : (
    <button type="button" className={className} popoverTarget={id}>
      {children}
    </button>
  );
}
