import { consoleCalls } from '../contract/console/calls.ts';

export interface Ask {
  path: string;
  body: object;
}

const month = { from: day(40), to: day(10) };

function day(ago: number): string {
  return new Date(Date.now() - ago * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** The requests of operators to a shop with this many rows in its large tables: each list with all its filters and sort orders. */
export function asks(rows: number): Record<string, Ask> {
  const middle = Math.floor(rows / 2);
  const deep = { page: Math.min(200, Math.floor(rows / 100)) };
  const chunk = { after: middle, rows: 1000 };
  const { today, consoleOrders, stickerList, ownerList, contactList, contactPatterns, failedMessages } = consoleCalls;
  const {
    auditEntries,
    webhooksReceived,
    health,
    consoleOrder,
    ownerCard,
    stickerCard,
    findOwners,
    unmatchedPayments,
    consoleSearch,
  } = consoleCalls;
  const { batchList, blockList, consolePromoCodes, inquiryList, operatorList, promoEffect, resellerList } =
    consoleCalls;
  const { settlementItems, settlementList, settlementReports, stuckRefunds } = consoleCalls;
  const { inquirySelection, orderSelection, stickerSelection, stockList, packing, news } = consoleCalls;
  const ask = ({ path }: { path: string }, body: object = {}): Ask => ({ path, body });
  const search = (text: string): Ask => ask(consoleSearch, { search: text });
  return {
    Today: ask(today),
    'Today: a year': ask(today, { days: 365 }),
    Health: ask(health),
    'orders: page 1': ask(consoleOrders),
    'orders: page 200': ask(consoleOrders, deep),
    'orders: a number': ask(consoleOrders, { search: String(middle) }),
    'orders: a docket': ask(consoleOrders, { search: `d${rows - 10}` }),
    'orders: a phone': ask(consoleOrders, { search: '9876543210' }),
    'orders: to dispatch': ask(consoleOrders, { state: 'paid', delivery: 'courier' }),
    'orders: sold on a day': ask(consoleOrders, { sold: 'yes', from: day(20), to: day(20) }),
    'orders: sold in a month, of a state': ask(consoleOrders, { ...month, sold: 'yes', to_state: 27 }),
    'orders: sold in a month, with a product': ask(consoleOrders, { ...month, sold: 'yes', product: 1 }),
    'orders: unpaid': ask(consoleOrders, { payment: 'unpaid' }),
    'orders: refunded': ask(consoleOrders, { payment: 'refunded' }),
    'orders: a month, dearest': ask(consoleOrders, { ...month, sort: 'net_paise' }),
    'orders: a reseller’s, on account': ask(consoleOrders, { reseller: 7, payment: 'account' }),
    'orders: of firms that are named so': ask(consoleOrders, { reseller: 'sharma' }),
    'orders: renewals on account, of which there are none': ask(consoleOrders, { kind: 'renewal', state: 'accepted' }),
    'orders: 1,000 of the CSV': ask(consoleOrders, chunk),
    'orders: 1,000 cancelled of the CSV': ask(consoleOrders, { ...chunk, state: 'cancelled' }),
    'order: its history': ask(consoleOrder, { order_id: middle + 1 }),
    'stickers: page 1': ask(stickerList),
    'stickers: page 200': ask(stickerList, deep),
    'stickers: how a code begins': ask(stickerList, { search: 'C4CA' }),
    'stickers: off': ask(stickerList, { state: 'off' }),
    'stickers: allocated and postpaid, of which there are none': ask(stickerList, { state: 'allocated', kind: '3' }),
    'stickers: off, of a batch': ask(stickerList, { state: 'off', batch: 8 }),
    'stickers: of firms that are named so': ask(stickerList, { reseller: 'sharma' }),
    'stickers: off, of a reseller': ask(stickerList, { state: 'off', reseller: 8, kind: '3' }),
    'stickers: registered on a day': ask(stickerList, { from: day(20), to: day(20) }),
    'stickers: 1,000 of the CSV': ask(stickerList, chunk),
    'sticker: one': ask(stickerCard, { code: 'C4CA4238A0B92382' }),
    'owners: page 1': ask(ownerList),
    'owners: page 200': ask(ownerList, deep),
    'owners: who is gone': ask(ownerList, { state: 'gone' }),
    'owners: found by plate': ask(findOwners, { search: 'KA01AB0001' }),
    'owners: found by phone': ask(findOwners, { search: '9876543210' }),
    'owner: one': ask(ownerCard, { id: middle }),
    'search: an order’s number': search(String(middle)),
    'search: a docket': search(`d${rows - 10}`),
    'search: an invoice': search(`DS/2526/${String(middle + 1).padStart(6, '0')}`),
    'search: a code': search('https://dastak.example/q/C4CA4238A0B92382'),
    'search: how a code begins': search('C4CA42'),
    'search: a plate': search('KA 01 AB 0001'),
    'search: a phone': search('+91 98765 43210'),
    'search: a mail address': search('asha@example.com'),
    'search: a ticket': search('D7K3Q9MXW'),
    'search: a reseller’s name': search('sharma auto'),
    'contacts: page 1': ask(contactList),
    'contacts: page 200': ask(contactList, deep),
    'contacts: of a sticker': ask(contactList, { search: 'C4CA4238A0B92382' }),
    'contacts: of a caller': ask(contactList, { search: '0A1B-2C3D' }),
    'contacts: calls of a month': ask(contactList, { ...month, kind: 'call' }),
    'contacts: of a month, answered': ask(contactList, { ...month, answered: 'yes' }),
    'contacts: of an owner': ask(contactList, { owner: middle }),
    'contacts: who knocks too often, a week': ask(contactPatterns, { span: 'week' }),
    'messages: that failed': ask(failedMessages),
    'messages: calls that failed': ask(failedMessages, { channel: 'call' }),
    'webhooks: page 1': ask(webhooksReceived),
    'webhooks: by name': ask(webhooksReceived, { search: 'refund.failed' }),
    'webhooks: 1,000 of the CSV': ask(webhooksReceived, chunk),
    'payments: unmatched': ask(unmatchedPayments),
    'refunds: stuck': ask(stuckRefunds),
    'refunds: that the provider could not make': ask(stuckRefunds, { state: 'failed' }),
    'settlements: page 1': ask(settlementList),
    'settlements: by the bank’s number': ask(settlementList, { search: 'UTR200' }),
    'settlements: of a month, with its sums': ask(settlementList, { month: '2026-10' }),
    'settlements: what differs': ask(settlementReports),
    'settlement: its lines': ask(settlementItems, { settlement: 500 }),
    'settlement: the line of a payment': ask(settlementItems, { search: `pay_${middle + 1}` }),
    'promo codes: page 1': ask(consolePromoCodes),
    'promo codes: the most used': ask(consolePromoCodes, { sort: 'uses' }),
    'promo code: its effect in a month': ask(promoEffect, { id: 1, days: 30 }),
    'promo code: its effect since ever': ask(promoEffect, { id: 1, days: 0 }),
    'inquiries: page 1': ask(inquiryList),
    'inquiries: open, the longest waiting': ask(inquiryList, { state: 'open', sort: 'waiting', direction: 'asc' }),
    'inquiries: of nobody': ask(inquiryList, { assigned: 'nobody' }),
    'inquiries: by a mail address': ask(inquiryList, { search: 'asha@example.com' }),
    'resellers: page 1': ask(resellerList),
    'resellers: who owe us': ask(resellerList, { account: 'owes', sort: 'balance' }),
    'batches: page 1': ask(batchList),
    'batches: the largest': ask(batchList, { sort: 'quantity' }),
    'operators: page 1': ask(operatorList),
    'blocks: page 1': ask(blockList),
    'many: orders to label': ask(orderSelection, { step: 'label', state: 'paid' }),
    'many: orders of a month to cancel': ask(orderSelection, { ...month, step: 'cancel' }),
    'many: stickers to switch off': ask(stickerSelection, { batch: 8 }),
    'many: inquiries to close': ask(inquirySelection, { step: 'close', state: 'open' }),
    'packing: the table': ask(packing),
    'stock: of each product': ask(stockList),
    News: ask(news),
    'audit: page 1': ask(auditEntries),
    'audit: page 200': ask(auditEntries, deep),
    'audit: of an order': ask(auditEntries, { search: `order ${middle}` }),
    'audit: all of stickers': ask(auditEntries, { search: 'sticker' }),
    'audit: refunds': ask(auditEntries, { action: 'order.refund' }),
    'audit: of an operator, a month': ask(auditEntries, { ...month, operator: 2 }),
    'audit: 1,000 refunds of the CSV': ask(auditEntries, { ...chunk, action: 'order.refund' }),
    'audit: 1,000 of the CSV': ask(auditEntries, chunk),
  };
}
