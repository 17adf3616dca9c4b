import type { ReactNode } from 'react';
import { newOrder } from '../../../messages/en/new-order.ts';
import { useMessages } from '../../messages.ts';

interface FigureProps {
  label: string;
  hint?: string | undefined;
  /** Its value is about to change. */
  isUpdating: boolean;
  children: ReactNode;
}

/** A computed amount of a row; it cannot be edited. */
export function Figure({ label, hint, isUpdating, children }: FigureProps) {
  const t = useMessages(newOrder);
  return (
    <p className="figure" data-updating={isUpdating || undefined}>
      <span className="label">{label}</span>
      <b>{children}</b>
      <small>{isUpdating ? t.updating : hint}</small>
    </p>
  );
}
