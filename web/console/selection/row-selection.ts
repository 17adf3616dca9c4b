/** What can be done with rows of a list that are ticked. */
export interface RowSelection<Row> {
  /** The page that says what it does, and does it. */
  path: string;
  /** How a row is named. */
  nameOf: (row: Row) => string;
  /** In the order in which they are offered. */
  steps: { step: string; text: string }[];
}

/** The form to which the boxes of a list belong, wherever they stand. */
export const selectionForm = 'list-selection';
