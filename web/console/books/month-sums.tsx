import type { booksMonth } from '../../../contract/console/books.ts';
import { books } from '../../../messages/console/books.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { Table } from '../../ui/table.tsx';

type Answer = CallResult<typeof booksMonth>;
type Sums = Answer['Invoices'];

interface Row {
  name: string;
  invoices: number;
  creditNotes: number;
  isCount?: boolean;
}

/** What a month's documents come to: invoices, credit notes, and what is left. */
export function MonthSums({
  month,
  Invoices: invoices,
  CreditNotes: notes,
  B2bInvoices: b2b,
  B2bCreditNotes: b2bNotes,
}: Pick<Answer, 'Invoices' | 'CreditNotes' | 'B2bInvoices' | 'B2bCreditNotes'> & { month: string }) {
  const t = useMessages(books);
  const of = (name: string, amount: (sums: Sums) => number): Row => ({
    name,
    invoices: amount(invoices),
    creditNotes: amount(notes),
  });
  const rows: Row[] = [
    { ...of(t.row_documents, ({ documents }) => documents), isCount: true },
    of(t.row_taxable, ({ taxable }) => taxable),
    { name: t.row_b2b, invoices: b2b.taxable, creditNotes: b2bNotes.taxable },
    { name: t.row_b2c, invoices: invoices.taxable - b2b.taxable, creditNotes: notes.taxable - b2bNotes.taxable },
    of(t.row_cgst, ({ cgst }) => cgst),
    of(t.row_sgst, ({ sgst }) => sgst),
    of(t.row_utgst, ({ utgst }) => utgst),
    of(t.row_igst, ({ igst }) => igst),
    of(t.row_round_off, ({ round_off }) => round_off),
    of(t.row_total, ({ total }) => total),
  ];
  const shown = (amount: number, { isCount = false }: Row) => (isCount ? String(amount) : showRupees(amount));
  return (
    <div className="console-panel">
      <Table
        caption={fill(t.documents_of, { month })}
        rows={rows}
        rowKey={({ name }) => name}
        empty={null}
        columns={[
          { title: t.what, cell: ({ name }) => name, isHeading: true },
          { title: t.invoices, numeric: true, cell: (row) => shown(row.invoices, row) },
          { title: t.credit_notes, numeric: true, cell: (row) => shown(row.creditNotes, row) },
          {
            title: t.together,
            numeric: true,
            cell: (row) => shown(row.isCount ? row.invoices + row.creditNotes : row.invoices - row.creditNotes, row),
          },
        ]}
      />
    </div>
  );
}
