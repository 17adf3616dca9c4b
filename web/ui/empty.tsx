import type { ReactNode } from 'react';

/** Nothing here yet: say so, and say what to do about it. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-2xl border-2 border-dashed border-line p-8 text-center">
      <p className="text-lg font-bold">{text}</p>
      {children}
    </div>
  );
}
