import type { ReactNode } from 'react';

interface OpenSheetProps {
  id: 'call' | 'emergency';
  className: string;
  /** Where it is opened by a link: it stands in the page already, or the page is about to leave and another one opens it. */
  href?: string | undefined;
  children: ReactNode;
}

/** Opens a sheet, script or no script. */
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
