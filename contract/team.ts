import * as z from 'zod/mini';
import { api } from '../messages/en/api.ts';
import { signIn } from '../messages/en/sign-in.ts';
import { team as sentences } from '../messages/en/team.ts';
import { declareCall, memberRoles, resellerRoles } from './call.ts';
import { body, line, mailAddress, positiveInteger, readableLine } from './fields.ts';
import { declareResellerCall, wholeTeam } from './reseller-call.ts';
import { resellerGuid } from './resellers.ts';

// The people of a reseller's shop, who log in for the reseller. These calls are our own.

/** For how long an invitation can be accepted. */
export const invitationDays = 7;

/** What a mail program might make a link of; but `M.K.Stalin` is a name. The mail with it goes to people who do not know who has written it. */
const linkLike = /www\.|[@/\\]|[\p{L}\p{M}\p{N}_-]{2}[.。．｡][\p{L}\p{M}\p{N}]{2}/iu;

const role = z.enum(memberRoles, { error: sentences.role_invalid });
const ofMember = { guid: resellerGuid, member: positiveInteger(api.not_found) };
const ofInvitation = { guid: resellerGuid, invitation: positiveInteger(api.not_found) };

export const resellerMe = declareResellerCall({
  path: '/reseller/me',
  summary: 'For which reseller a session makes calls, who makes them, and what they may do',
  rolesBesidesOwner: wholeTeam,
  input: body({ guid: resellerGuid }),
  output: {
    me: z.strictObject({
      role: z.enum(resellerRoles),
      /** The reseller's business. */
      firm: z.string(),
      /** The member's name; '' of the reseller themselves. */
      name: z.string(),
    }),
  },
  errors: { not_found: 404 },
});

export const resellerTeam = declareResellerCall({
  path: '/reseller/team',
  summary: 'Who is in a reseller’s team, and who is invited, in the order in which they came',
  rolesBesidesOwner: [],
  input: body({ guid: resellerGuid }),
  output: {
    members: z.array(
      z.strictObject({
        member: z.number(),
        name: z.string(),
        email: z.string(),
        role: z.enum(memberRoles),
        /** Instants; when they were last seen is to the hour. */
        joined: z.string(),
        last_seen: z.string(),
      }),
    ),
    invitations: z.array(
      z.strictObject({
        invitation: z.number(),
        name: z.string(),
        email: z.string(),
        role: z.enum(memberRoles),
        /** Instants. */
        invited: z.string(),
        expires: z.string(),
        is_expired: z.boolean(),
      }),
    ),
  },
  errors: { not_found: 404 },
});

export const inviteMember = declareResellerCall({
  path: '/reseller/team/invite',
  summary:
    'Invites somebody into a reseller’s team by mail. It is answered alike whether or not the address has an account with us already',
  rolesBesidesOwner: [],
  input: body({
    guid: resellerGuid,
    name: readableLine(sentences.name_invalid, { max: 50 }).check(
      z.refine((name) => !linkLike.test(name), sentences.name_not_link),
    ),
    email: mailAddress(signIn.invalid_email_address, signIn.invalid_email_address),
    role,
  }),
  output: {},
  errors: { not_found: 404, already_in_team: 409, team_full: 409 },
});

export const inviteMemberAgain = declareResellerCall({
  path: '/reseller/team/invite_again',
  summary: 'Sends an invitation once more, by a new link: the one before opens nothing any more',
  rolesBesidesOwner: [],
  input: body(ofInvitation),
  output: {},
  errors: { not_found: 404 },
});

export const takeInvitationBack = declareResellerCall({
  path: '/reseller/team/take_back',
  summary: 'Takes an invitation back: its link opens nothing any more',
  rolesBesidesOwner: [],
  input: body(ofInvitation),
  output: {},
  errors: { not_found: 404 },
});

export const changeMember = declareResellerCall({
  path: '/reseller/team/change',
  summary: 'What a member of the team may do from now on',
  rolesBesidesOwner: [],
  input: body({ ...ofMember, role }),
  output: {},
  errors: { not_found: 404 },
});

export const removeMember = declareResellerCall({
  path: '/reseller/team/remove',
  summary: 'Removes a member of the team, whose sessions end at once',
  rolesBesidesOwner: [],
  input: body(ofMember),
  output: {},
  errors: { not_found: 404 },
});

export const leaveTeam = declareResellerCall({
  path: '/reseller/team/leave',
  summary: 'Ends one’s own membership of a reseller’s team, and one’s sessions; the reseller themselves cannot leave',
  rolesBesidesOwner: wholeTeam,
  input: body({ guid: resellerGuid }),
  output: {},
  errors: { not_found: 404, is_owner: 409 },
});

/** The query string of the link in the mail. */
const code = line(sentences.unknown, { max: 100 });

export const invitedToTeam = declareCall({
  path: '/team/invited',
  summary: 'To what the holder of a link is invited; changes nothing',
  auth: 'anyone',
  input: body({ code }),
  output: {
    invitation: z.strictObject({
      /** Who invites. */
      firm: z.string(),
      name: z.string(),
      role: z.enum(memberRoles),
      /** `joined`: it was accepted by this link. */
      state: z.enum(['open', 'expired', 'joined']),
    }),
  },
  errors: { not_found: 404 },
});

export const joinTeam = declareCall({
  path: '/team/join',
  summary: 'Accepts an invitation, once; from then on the person logs in like a reseller, with their own mail address',
  auth: 'anyone',
  input: body({ code }),
  output: {},
  errors: { not_found: 404, invitation_expired: 410, has_account: 409 },
});
