import { indianDate } from '../../../contract/scan-rules.ts';

import { facts, letterhead } from '../../pdf/letterhead.ts';
import { type Paper, rule } from '../../pdf/paper.ts';
import { parties } from '../../pdf/parties.ts';
import type { Invoice } from '../invoice.ts';
import { sellerLines, stateAndCode } from './seller-lines.ts';

/** The top of an invoice: its title, the seller and the buyer. Returns the y below it. */
export function heading(paper: Paper, invoice: Invoice): number {
  const { seller, buyer } = invoice;
  const head = { from: seller.name, title: 'Tax invoice', note: 'Original for recipient' };
  const afterHead = letterhead(paper, head);
  const afterFacts = facts(paper, factsOf(invoice), afterHead + 16);
  rule(paper, afterFacts + 12);
  const sold = { title: 'Sold by', name: seller.name, lines: sellerLines(seller) };
  const billed = { title: 'Billed and delivered to', name: buyer.name, lines: buyerLines(buyer) };
  return parties(paper, [sold, billed], afterFacts + 24);
}

function factsOf({ number, issuedAt, orderNumber, ...payment }: Invoice): [name: string, value: string][] {
  const day = indianDate(new Date(issuedAt)).split('-').reverse().join('-');
  return [
    ['Invoice number', number],
    ['Date', day],
    ['Order', orderNumber],
    ['Payment', paymentOf(payment)],
  ];
}

function paymentOf({ paymentReference, onAccount }: Pick<Invoice, 'paymentReference' | 'onAccount'>): string {
  return onAccount ? 'On account' : (paymentReference ?? 'Nothing was left to pay');
}

function buyerLines({ address, stateId, gstin }: Invoice['buyer']): string[] {
  const state = stateAndCode(stateId);
  const registered = gstin ? [`GSTIN ${gstin}`] : [];
  return [address, state, ...registered, `Place of supply: ${state}`, 'Tax payable on reverse charge: No'];
}
