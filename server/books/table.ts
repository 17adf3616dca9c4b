/** A column of a file: what is said, counted, or an amount in rupees. */
export interface BookColumn {
  head: string;
  is: 'text' | 'count' | 'amount';
}

/** A table of a file for a spreadsheet. Each row has a cell for each column. */
export interface BookTable {
  columns: BookColumn[];
  rows: (string | number)[][];
}

/** Columns by their headings: `#` before one of numbers that are counted, `=` before one of rupees. */
export function columnsOf(...heads: string[]): BookColumn[] {
  return heads.map((head) => {
    if (head.startsWith('=')) return { head: head.slice(1), is: 'amount' };
    if (head.startsWith('#')) return { head: head.slice(1), is: 'count' };
    return { head, is: 'text' };
  });
}
