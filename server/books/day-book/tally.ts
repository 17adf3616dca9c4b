import { indianDate } from '../../../contract/scan-rules.ts';
import { accounts, type Voucher, type VoucherLine } from './voucher.ts';

/** The first lines of an import file for Tally, before its messages; the last ones after them. */
export const tallyHead = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
`;
export const tallyFoot = `</REQUESTDATA>
</IMPORTDATA></BODY>
</ENVELOPE>
`;

/** The group of each account of ours; a buyer or reseller owes us. */
const groups: Record<string, string> = {
  [accounts.provider]: 'Current Assets',
  [accounts.bank]: 'Bank Accounts',
  [accounts.cgst]: 'Duties & Taxes',
  [accounts.sgst]: 'Duties & Taxes',
  [accounts.utgst]: 'Duties & Taxes',
  [accounts.igst]: 'Duties & Taxes',
  [accounts.feeTax]: 'Duties & Taxes',
  [accounts.roundOff]: 'Indirect Expenses',
  [accounts.fees]: 'Indirect Expenses',
  [accounts.adjustments]: 'Indirect Expenses',
  [accounts.unassigned]: 'Current Liabilities',
  [accounts.withoutTax]: 'Indirect Expenses',
  [accounts.resellerSales]: 'Indirect Expenses',
};

/**
 * Vouchers as Tally's messages, after the accounts that they name. Each has an id of its own, the same in every file, by which Tally knows a voucher
 * that it was given before.
 */
export function tallyMessages(vouchers: Voucher[]): string {
  const named = new Set(vouchers.flatMap(({ lines }) => lines.map(({ account }) => account)));
  return [...[...named].map(ledgerMessage), ...vouchers.map(voucherMessage)].join('');
}

function ledgerMessage(account: string): string {
  const name = xml(account);
  return message(
    `<LEDGER NAME="${name}" ACTION="Create"><NAME.LIST><NAME>${name}</NAME></NAME.LIST><PARENT>${xml(groupOf(account))}</PARENT></LEDGER>`,
  );
}

function groupOf(account: string): string {
  return groups[account] ?? (account.startsWith('Sales at ') ? 'Sales Accounts' : 'Sundry Debtors');
}

function voucherMessage({ id, kind, at, number, narration, lines }: Voucher): string {
  const day = indianDate(at).replaceAll('-', '');
  const party = lines.find(({ account }) => groupOf(account) === 'Sundry Debtors')?.account;
  return message(
    [
      `<VOUCHER REMOTEID="${xml(id)}" VCHTYPE="${kind}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
      `<DATE>${day}</DATE><EFFECTIVEDATE>${day}</EFFECTIVEDATE><GUID>${xml(id)}</GUID>`,
      `<VOUCHERTYPENAME>${kind}</VOUCHERTYPENAME><VOUCHERNUMBER>${xml(number)}</VOUCHERNUMBER>`,
      party ? `<PARTYLEDGERNAME>${xml(party)}</PARTYLEDGERNAME>` : '',
      `<NARRATION>${xml(narration)}</NARRATION><PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>`,
      ...lines.map(lineElement),
      '</VOUCHER>',
    ].join(''),
  );
}

/** Tally writes a debit below 0. */
function lineElement({ account, debit, credit }: VoucherLine): string {
  const amount = ((credit - debit) / 100).toFixed(2);
  const isDebit = debit > 0 ? 'Yes' : 'No';
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xml(account)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit}</ISDEEMEDPOSITIVE><AMOUNT>${amount}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
}

function message(content: string): string {
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text in XML, without what may not be in it at all. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
