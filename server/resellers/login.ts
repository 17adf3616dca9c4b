import type { resellerLogin, resellerVerifyOtp } from '../../contract/resellers.ts';
import { messagesOfWorkMail } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import { mailPayload } from '../outgoing/mail-content.ts';
import type { Services } from '../services.ts';
import { askerOf } from '../sign-in/asker.ts';
import { countRequest, digitsFor } from '../sign-in/code-limits.ts';
import { codeMail } from '../sign-in/code-mail.ts';
import { redeemCode } from '../sign-in/redeem-code.ts';
import { type CodeDeps, sendCode } from '../sign-in/send-code.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { presentRates } from './reseller.ts';
import { findPersonByEmail, type Person } from './team/find-person.ts';

const resellerRecipient = (email: string) => ({ audience: 'reseller' as const, recipient: email });

/**
 * A mail address that belongs to no reseller and nobody of a team, or to a reseller who is
 * switched off, is sent nothing and gets the error of the specification.
 */
export function login(deps: CodeDeps & Pick<Services, 'publicUrl'>): Handler<typeof resellerLogin> {
  const { database, vault, publicUrl } = deps;
  return async ({ email, knownBrowser }, context) => {
    const to = resellerRecipient(email);
    const asker = await askerOf(deps, to, context, knownBrowser);
    const uncount = await countRequest(deps, to, asker, async () => {
      if (!(await findPersonByEmail(database.db, vault, email))) throw unknownEmail();
      return [];
    });
    const request = { to, asker, purpose: 'login', digits: await digitsFor(deps, to), uncount } as const;
    const { hostname } = new URL(publicUrl());
    const t = messagesOfWorkMail('resellers', context.locale);
    return sendCode(deps, request, (code) => mailPayload(email, codeMail(t.resellers, code, hostname, t), t));
  };
}

function unknownEmail(): ApiError {
  const sentence = en.resellers.unknown_email;
  return new ApiError(404, 'not_found', sentence, { errors: { email: [sentence] } });
}

/**
 * Opens a session for the reseller of a proven mail address, or for the member of a team, unless the reseller was switched off or the member removed
 * since the code was sent.
 */
export function verify(deps: CodeDeps & { sessions: Sessions }): Handler<typeof resellerVerifyOtp> {
  const { vault } = deps;
  return async ({ email, password, knownBrowser: known }, context) => {
    const to = resellerRecipient(email);
    const attempt = { to, code: password, asker: await askerOf(deps, to, context, known) };
    const { reseller, token, knownBrowser } = await redeemCode(deps, attempt, async (tx) => {
      const person = await findPersonByEmail(tx, vault, email);
      const token = person && (await openSession(tx, deps, person, context.userAgent));
      return person && token ? { ...person, token } : undefined;
    });
    return { Reseller: presentRates(reseller), authToken: token, knownBrowser, Message: en.sign_in.otp_verified };
  };
}

/** Undefined for a member who is being removed at this moment. */
async function openSession(
  tx: Db,
  { sessions, now }: Pick<CodeDeps, 'now'> & { sessions: Sessions },
  { reseller, member }: Person,
  userAgent: string,
): Promise<string | undefined> {
  if (!member) return sessions.open(tx, 'reseller', reseller.id, userAgent);
  const own = tx.updateTable('reseller_member').where('id', '=', member.id).where('removed_at', 'is', null);
  const { numUpdatedRows } = await own.set({ last_seen_at: now() }).executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return sessions.open(tx, 'member', member.id, userAgent);
}
