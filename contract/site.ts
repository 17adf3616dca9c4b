import * as z from 'zod/mini';
import { en } from '../messages/en.ts';
import { declareCall } from './call.ts';
import { body, plainText, required } from './fields.ts';

const quote = z.strictObject({
  id: z.number(),
  /** URL of a picture. */
  photo: z.nullable(z.string()),
  name: z.string(),
  companyName: z.nullable(z.string()),
  starRating: z.number(),
  description: z.string(),
});

export type Testimonial = z.infer<typeof quote>;

export const testimonial = declareCall({
  path: '/testimonial',
  summary: 'What customers say, in the order they are shown in',
  auth: 'anyone',
  input: body({}),
  output: { data: z.array(quote) },
  errors: {},
});

/** The most characters of each field. */
export const inquiryMax = { name: 30, email: 50, phone: 10, message: 1000 } as const;

const t = en.inquiries;
const { name, email, message } = inquiryMax;

export const inquiry = declareCall({
  path: '/inquiry',
  summary: 'Writes to the shop; both sides get a mail with the ticket number. Takes an Idempotency-Key header.',
  auth: 'anyone',
  input: body({
    firstname: required(t.firstname_required, t.firstname_invalid, { max: name }),
    lastname: required(t.lastname_required, t.lastname_invalid, { max: name }),
    email: required(en.sign_in.email_required, en.sign_in.invalid_email, { max: email }).check(
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, en.sign_in.invalid_email),
    ),
    phone: required(t.phone_required, t.phone_invalid, { max: inquiryMax.phone }).check(
      z.regex(/^\d{10}$/, t.phone_invalid),
    ),
    message: z._default(plainText(t.message_invalid, { max: message }), ''),
  }),
  output: { ticket: z.string() },
  errors: { idempotency_conflict: 409 },
});
