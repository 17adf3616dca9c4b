import * as z from 'zod/mini';
import { api } from '../../messages/en/api.ts';
import { memberRoles } from '../call.ts';
import { body, positiveInteger } from '../fields.ts';
import { declareConsoleCall } from './console-call.ts';
import { reason } from './reason.ts';

const id = positiveInteger(api.not_found);

export const teamOfReseller = declareConsoleCall({
  path: '/console/reseller/team',
  summary: 'Who may log in for a reseller, by name and without a mail address, and how many are invited',
  rolesBesidesOwner: ['support'],
  input: body({ id }),
  output: {
    Members: z.array(
      z.strictObject({
        member: z.number(),
        name: z.string(),
        role: z.enum(memberRoles),
        /** Instants; the second to the hour. */
        joined: z.string(),
        last_seen: z.string(),
      }),
    ),
    invited: z.number(),
  },
  errors: { not_found: 404 },
});

export const removeMemberOfReseller = declareConsoleCall({
  path: '/console/reseller/team/remove',
  summary: 'Removes a member of a reseller’s team, whose sessions end at once',
  rolesBesidesOwner: ['support'],
  actions: ['reseller.remove_member'],
  input: body({ id, member: id, reason }),
  output: {},
  errors: { not_found: 404 },
});
