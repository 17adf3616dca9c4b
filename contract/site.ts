import * as z from 'zod/mini';
import { inquiries as t } from '../messages/en/inquiries.ts';
import { signIn } from '../messages/en/sign-in.ts';
import { declareCall } from './call.ts';
import { body, plainText, required } from './fields.ts';
import { inquiryMax } from './inquiry-max.ts';
import { tidyCode, withoutMarks } from './typed.ts';

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

const { name, email, message } = inquiryMax;

export const inquiry = declareCall({
  path: '/inquiry',
  summary: 'Writes to the shop; both sides get a mail with the ticket number.',
  auth: 'anyone',
  input: body({
    firstname: required(t.firstname_required, t.firstname_invalid, { max: name }),
    lastname: required(t.lastname_required, t.lastname_invalid, { max: name }),
    email: required(signIn.email_required, signIn.invalid_email, { max: email, tidy: withoutMarks }).check(
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, signIn.invalid_email),
    ),
    phone: required(t.phone_required, t.phone_invalid, { max: inquiryMax.phone, tidy: tidyCode }).check(
      z.regex(/^\d{10}$/, t.phone_invalid),
    ),
    message: z._default(plainText(t.message_invalid, { max: message }), ''),
  }),
  output: { ticket: z.string() },
  errors: { idempotency_conflict: 409 },
});
