import type {
  lostNumber as lostNumberCall,
  lostNumberVerify as lostNumberVerifyCall,
} from '../../../contract/own-contact.ts';
import { type Locale, messagesOfMail } from '../../../messages/catalogue.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../../sign-in/asker.ts';
import { countRequest, digitsFor } from '../../sign-in/code-limits.ts';
import { redeemCode } from '../../sign-in/redeem-code.ts';
import { type CodeRequest, issueCode } from '../../sign-in/send-code.ts';
import { agreeOnLanguage } from '../language.ts';
import { findOwnerByPhone, type OwnerRow } from '../owner.ts';
import { asRecovering } from './addressees.ts';
import { notified, notifyOwner } from './notify-owner.ts';
import type { ChangeDeps } from './number.ts';
import { ownCodeMail } from './send-own-code.ts';

type Deps = ChangeDeps & Pick<Services, 'background' | 'log'>;

/** Answers every request alike and before anything is looked up: no one learns here whether a number is registered, nor which address it has. */
export function lostNumber(deps: Deps): Handler<typeof lostNumberCall> {
  return async ({ phone, email, knownBrowser }, context) => {
    const to = asRecovering(email, phone);
    const asker = await askerOf(deps, to, context, knownBrowser);
    await countRequest(deps, to, asker, async () => []);
    const request = { to, asker, purpose: 'login', digits: await digitsFor(deps, to) } as const;
    deps.background.run('code for who lost a number', () => mailCode(deps, request, { phone, locale: context.locale }));
    return { otpDigits: request.digits, Message: en.own_contact.lost_sent };
  };
}

/**
 * A code is stored even if there is no such account, and is then sent to no one: otherwise the responses to wrong codes would tell the two cases
 * apart.
 */
async function mailCode(
  deps: Deps,
  request: CodeRequest,
  { phone, locale }: { phone: string; locale: Locale },
): Promise<void> {
  const email = request.to.recipient;
  const owner = await findRecoverable(deps, deps.database.db, { phone, email });
  const { hostname: host } = new URL(deps.publicUrl());
  const { message } = await issueCode(deps, request, (code) =>
    owner ? ownCodeMail(messagesOfMail(locale), email, { code, host }) : null,
  );
  if (message) await deps.outbox.attemptNow(message);
}

/** Opens the account, and the way to another number; its number and its mail address are notified. */
export function lostNumberVerify(deps: Deps): Handler<typeof lostNumberVerifyCall> {
  return async ({ phone, email, password: code, knownBrowser: known }, context) => {
    const to = asRecovering(email, phone);
    const attempt = { to, code, asker: await askerOf(deps, to, context, known) };
    const { messages, language, ...account } = await redeemCode(deps, attempt, async (tx) => {
      const owner = await findRecoverable(deps, tx, { phone, email });
      if (!owner) return undefined;
      const { id } = owner;
      const authToken = await deps.sessions.open(tx, 'owner', id, context.userAgent, { isConfirmed: true });
      const messages = await notifyOwner(tx, deps, 'login', notified(deps.vault, owner));
      return { UserLoginID: id, VehicleOwnerMasterId: id, authToken, messages, language: owner.language };
    });
    for (const message of messages) deps.outbox.attemptInBackground(message);
    const browser = await agreeOnLanguage(deps, { id: account.UserLoginID, language }, context);
    return { ...account, Message: en.own_contact.lost_entered, ...browser };
  };
}

/** The owner with this number and this proven mail address. */
async function findRecoverable(
  { vault }: Deps,
  db: Db,
  { phone, email }: { phone: string; email: string },
): Promise<OwnerRow | undefined> {
  const owner = await findOwnerByPhone(db, vault, phone);
  const isProven = owner?.registered_at && owner.email_proven_at;
  return isProven && owner.email_index?.equals(vault.index('email', email)) ? owner : undefined;
}
