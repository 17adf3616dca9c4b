import { type Row, withoutRow, withRow } from './rows.ts';

export const addIntent = 'add';

export function removeIntent(index: number): string {
  return `remove-${index}`;
}

/** The rows after a click on a row button without script; any other button leaves them as they are. */
export function editedRows(rows: Row[], intent: string): Row[] {
  if (intent === addIntent) return withRow(rows);
  const [, index] = /^remove-(\d+)$/.exec(intent) ?? [];
  return index === undefined ? rows : withoutRow(rows, Number(index));
}
