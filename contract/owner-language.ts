import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { declareCall } from './call.ts';
import { body, ownId } from './fields.ts';

/** A call of our own, in the style of the specification's. How it stands is in `profile`. */
export const ownerLanguage = declareCall({
  path: '/vehicle_owner/language',
  summary: 'Changes in which language the owner is sent SMS, mails and notifications',
  auth: 'owner',
  input: body({ UserLoginID: ownId, language: z.string({ error: api.validation }) }),
  output: {},
  errors: { not_found: 404 },
});
