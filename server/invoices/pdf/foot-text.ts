import type { Invoice } from '../invoice.ts';

export function footText({ seller: { name, email, grievanceOfficer } }: Invoice): string {
  return [
    `For ${name}. This is a computer-generated invoice and needs no signature.`,
    `Questions: ${email}. Grievance officer: ${grievanceOfficer}.`,
  ].join('\n');
}
