import type { booksMonth } from '../../../contract/console/books.ts';
import { rupees } from '../../../contract/money.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { type BooksDeps, monthOf } from '../../books/month.ts';
import type { Sums } from '../../books/sums.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { indianMonth } from '../../ledger/indian-month.ts';
import type { Services } from '../../services.ts';

export function showMonth(deps: BooksDeps & Pick<Services, 'now'>): Handler<typeof booksMonth> {
  return async ({ month }) => {
    const { invoices, creditNotes, b2b, b2bNotes, differences } = await monthOf(deps, month);
    return {
      month,
      since: await dayOfFirstOrder(deps.database.db),
      has_ended: indianMonth(month).to <= deps.now(),
      gstin: deps.env.seller.gstin,
      Invoices: inRupees(invoices),
      CreditNotes: inRupees(creditNotes),
      B2bInvoices: inRupees(b2b),
      B2bCreditNotes: inRupees(b2bNotes),
      Differences: differences.map(({ why, number, orderId, documentPaise, bookedPaise }) => ({
        ...{ why, number, order_id: orderId },
        document_amount: rupees(documentPaise),
        booked_amount: rupees(bookedPaise),
      })),
    };
  };
}

async function dayOfFirstOrder(db: Db): Promise<string> {
  const first = await db.selectFrom('orders').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  return first ? indianDate(first.created_at) : '';
}

function inRupees({ documents, roundOff, ...paise }: Sums) {
  const { taxable, cgst, sgst, utgst, igst, total } = paise;
  return {
    ...{ documents, taxable: rupees(taxable), cgst: rupees(cgst), sgst: rupees(sgst), utgst: rupees(utgst) },
    ...{ igst: rupees(igst), round_off: rupees(roundOff), total: rupees(total) },
  };
}
