import { createContext, useContext } from 'react';

/** What is known of the shop since the page was loaded. */
export interface LiveState {
  /** How much waits for the operator's role. */
  waiting: number;
  /** How much of it is new since they last looked. */
  fresh: number;
  /** What a page shows in place of what it was loaded with. */
  newer: { of: unknown; ready: unknown } | null;
}

export const nothingLive: LiveState = { waiting: 0, fresh: 0, newer: null };

export const LiveContext = createContext(nothingLive);

/** The newest that a page may show. */
export function useNewest<T>(ready: T): T {
  const { newer } = useContext(LiveContext);
  return newer && newer.of === ready ? (newer.ready as T) : ready;
}

/** With the number of what waits, which is what can be read of a tab that is not looked at. */
export function useCountedTitle(title: string): string {
  const { waiting } = useContext(LiveContext);
  return waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${title}` : title;
}
