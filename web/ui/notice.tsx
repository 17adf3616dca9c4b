import type { ReactNode } from 'react';

export type NoticeKind = 'info' | 'success' | 'error';

/** A sentence about what has just happened; `role="status"` reads it out without stealing the focus. */
export function Notice({ kind = 'info', children }: { kind?: NoticeKind; children: ReactNode }) {
  return (
    <p className="notice" data-kind={kind} role="status">
      {children}
    </p>
  );
}
