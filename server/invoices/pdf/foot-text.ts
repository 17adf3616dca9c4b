import type { Seller } from '../seller.ts';

export function footText({ name, email, grievanceOfficer }: Seller, document: 'invoice' | 'credit note'): string {
  return [
    `For ${name}. This is a computer-generated ${document} and needs no signature.`,
    `Questions: ${email}. Grievance officer: ${grievanceOfficer}.`,
  ].join('\n');
}
