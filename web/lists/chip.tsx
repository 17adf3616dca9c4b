import type { ReactNode } from 'react';

interface ChipProps {
  /** `good`: done; `waits`: still pending; `late`: has waited too long; `off`: ended. */
  is: 'good' | 'waits' | 'late' | 'off';
  text: ReactNode;
}

/** A state, in a word. The colour only helps to find it. */
export function Chip({ is, text }: ChipProps) {
  return (
    <span className="chip" data-is={is}>
      {text}
    </span>
  );
}
