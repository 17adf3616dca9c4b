import * as z from 'zod';
import { indianMoment } from '../../contract/indian-time.ts';
import { gstRates } from './gst-rates.ts';
import { stateOfGstin } from './gstin.ts';

/** The seller's details that the law requires on invoices and on the website. */
export interface Seller {
  name: string;
  address: string;
  /** The state it is registered in, as its GSTIN says: a state's GST code. */
  stateId: number;
  gstin: string;
  email: string;
  phone: string | null;
  /** The name of the person who answers complaints (E-Commerce Rules, 2020). */
  grievanceOfficer: string;
}

/** For the sandbox. No PAN has a D as its fourth character, so this GSTIN belongs to no one. */
const sandboxSeller = {
  name: 'Dastak (sandbox)',
  address: '1 Sandbox Street, Bengaluru 560001',
  gstin: '29SANDB0000D1ZQ',
  email: 'care@dastak.example',
  grievanceOfficer: 'Asha Rao (sandbox)',
};

const shortText = z.string().trim().min(1).max(200, 'must have at most 200 characters');

/** The variables of `.env.example` about the seller and the tax. */
export const sellerSettings = {
  SELLER_NAME: shortText.optional(),
  SELLER_ADDRESS: shortText.optional(),
  SELLER_GSTIN: z
    .string()
    .refine((typed) => stateOfGstin(typed) !== null, 'must be a GSTIN')
    .optional(),
  SELLER_EMAIL: z.email('must be an email address').optional(),
  SELLER_PHONE: shortText.optional(),
  GRIEVANCE_OFFICER: shortText.optional(),
  INVOICE_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,4}$/, 'must be one to four of A-Z and 0-9')
    .default('DS'),
  CREDIT_NOTE_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,4}$/, 'must be one to four of A-Z and 0-9')
    .optional(),
  CREDIT_NOTES_SINCE: z
    .string()
    .transform((day) => (/^\d{4}-\d\d-\d\d$/.test(day) && indianMoment(day)?.begins) || null)
    .refine((begins) => begins !== null, 'must be a day: 2026-04-01')
    .optional(),
  HSN_CODE: z
    .string()
    .regex(/^(\d{4}|\d{6}|\d{8})$/, 'must have 4, 6 or 8 digits')
    .default('3919'),
  GST_RATES: gstRates.prefault('2017-07-01:18'),
};

/** The variables that a shop needs in order to sell. */
export const sellerVariables = [
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_GSTIN',
  'SELLER_EMAIL',
  'GRIEVANCE_OFFICER',
] as const;

const settings = z.object(sellerSettings);

/** `CN`, or for a shop whose invoices begin like that already, `CR`: the two series may not share a number. */
export function creditNotePrefixOf(s: Pick<z.infer<typeof settings>, 'INVOICE_PREFIX' | 'CREDIT_NOTE_PREFIX'>): string {
  return s.CREDIT_NOTE_PREFIX ?? (s.INVOICE_PREFIX === 'CN' ? 'CR' : 'CN');
}

export function sellerOf(s: z.infer<typeof settings>): Seller {
  const gstin = s.SELLER_GSTIN ?? sandboxSeller.gstin;
  return {
    name: s.SELLER_NAME ?? sandboxSeller.name,
    address: s.SELLER_ADDRESS ?? sandboxSeller.address,
    stateId: stateOfGstin(gstin) ?? 0,
    gstin,
    email: s.SELLER_EMAIL ?? sandboxSeller.email,
    phone: s.SELLER_PHONE ?? null,
    grievanceOfficer: s.GRIEVANCE_OFFICER ?? sandboxSeller.grievanceOfficer,
  };
}
