import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { declareCall } from './call.ts';
import { body, ownId } from './fields.ts';

/** A call of our own, in the style of the specification's. How it stands is in `profile`. */
export const tellByMail = declareCall({
  path: '/vehicle_owner/told_by_mail',
  summary:
    'Mails the owner what they are sent by SMS about a message, or no longer does; only to an address that was confirmed, until it is changed',
  auth: 'owner',
  input: body({ UserLoginID: ownId, told: z.boolean({ error: api.validation }) }),
  output: {},
  errors: { not_found: 404, mail_not_proven: 409 },
});
