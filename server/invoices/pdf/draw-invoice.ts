import { foot } from '../../pdf/foot.ts';
import { finish, newPaper } from '../../pdf/paper.ts';
import type { Invoice } from '../invoice.ts';
import { footText } from './foot-text.ts';
import { goods } from './goods.ts';
import { heading } from './heading.ts';
import { totals } from './totals.ts';

/** The invoice as a PDF. It takes a while: `invoicePdf` does it on another thread, so that no other request waits. */
export async function draw(invoice: Invoice): Promise<Buffer> {
  const { number, seller, issuedAt } = invoice;
  const paper = newPaper({ title: `Tax invoice ${number}`, author: seller.name, at: new Date(issuedAt) });
  const afterHeading = heading(paper, invoice);
  const afterGoods = goods(paper, invoice, afterHeading + 24);
  totals(paper, invoice, afterGoods + 8);
  foot(paper, footText(invoice));
  return finish(paper);
}
