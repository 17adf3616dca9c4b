import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Role } from '../../contract/call.ts';
import { codeSeconds } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { Refused } from '../http/refused.ts';
import type { Payload } from '../outgoing/payload.ts';
import { tellOutcome } from '../outgoing/tell-outcome.ts';
import type { Services } from '../services.ts';
import type { CodeLimits } from './code-limits.ts';

export type CodeParts = Pick<Services, 'database' | 'vault' | 'outgoing' | 'now'> & { codeLimits: CodeLimits };

/** Somebody a code is for. `recipient`: the phone or mail address it goes to, as it is kept. */
export interface Addressee {
  audience: Role;
  recipient: string;
}

const tries = 5;

/** Sends a new code, which takes the place of the one before. The limits are the caller's to count, before he knows whom he writes to. */
export async function sendCode(parts: CodeParts, to: Addressee, payloadOf: (code: string) => Payload) {
  const { database, outgoing, now } = parts;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = randomUUID();
  const live = {
    id,
    code_hash: hashOf(parts, to, code),
    tries: 0,
    expires_at: new Date(now().getTime() + codeSeconds.valid * 1000),
  };
  const message = await database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('one_time_code')
      .values({ audience: to.audience, recipient_index: recipientIndex(parts, to), ...live })
      .onConflict((conflict) => conflict.columns(['audience', 'recipient_index']).doUpdateSet(live))
      .execute();
    return outgoing.owe(tx, payloadOf(code), id);
  });
  await outgoing.attemptNow(message);
  return tellOutcome(outgoing, id, {
    done: en.sign_in.otp_sent,
    refused: en.sign_in.send_failed,
    ndnc: en.sign_in.send_failed,
    down: en.sign_in.send_failed,
  });
}

/**
 * Lets the one who has the right code in: `enter` runs in the transaction that uses the code up, so that of any number
 * of right codes at once one gets in. A try is counted before it is looked at: nobody has more than five at a code.
 */
export async function redeemCode<T>(
  parts: CodeParts,
  to: Addressee,
  code: string,
  enter: (tx: Db) => Promise<T>,
): Promise<T> {
  const { database, codeLimits } = parts;
  const forgive = await codeLimits.countTry(to);
  const claimed = await claimTry(parts, to);
  if (typeof claimed === 'string') {
    // Nothing was guessed at. Counted, twenty empty tries from anywhere would lock an owner out for a day.
    await forgive();
    throw wrongCode(claimed);
  }
  if (!timingSafeEqual(claimed, hashOf(parts, to, code))) throw wrongCode('otp_wrong');
  await forgive();
  return database.db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('one_time_code')
      .where('audience', '=', to.audience)
      .where('recipient_index', '=', recipientIndex(parts, to))
      .where('code_hash', '=', claimed)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw wrongCode('otp_wrong');
    return enter(tx);
  });
}

const sentences = {
  otp_wrong: en.sign_in.otp_wrong,
  otp_expired: en.sign_in.otp_expired,
  otp_ended: en.sign_in.otp_ended,
};

type WrongCode = keyof typeof sentences;

function wrongCode(code: WrongCode): Refused {
  return new Refused(422, code, sentences[code], { errors: { password: [sentences[code]] } });
}

/** The live code's hash, one of its tries taken; or why there is none. */
async function claimTry(parts: CodeParts, to: Addressee): Promise<Buffer | WrongCode> {
  const { db } = parts.database;
  const index = recipientIndex(parts, to);
  const claimed = await db
    .updateTable('one_time_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', index)
    .where('tries', '<', tries)
    .where('expires_at', '>', parts.now())
    .returning('code_hash')
    .executeTakeFirst();
  if (claimed) return claimed.code_hash;
  const dead = await db
    .selectFrom('one_time_code')
    .select('tries')
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', index)
    .executeTakeFirst();
  if (!dead) return 'otp_wrong';
  return dead.tries >= tries ? 'otp_ended' : 'otp_expired';
}

export async function forgetExpiredCodes({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  // A day later nobody needs to be told any more that it expired.
  const before = new Date(now().getTime() - 24 * 3600 * 1000);
  await database.db.deleteFrom('one_time_code').where('expires_at', '<', before).execute();
}

function recipientIndex({ vault }: CodeParts, { audience, recipient }: Addressee): Buffer {
  return vault.index(`code-${audience}`, recipient);
}

function hashOf({ vault }: CodeParts, { audience, recipient }: Addressee, code: string): Buffer {
  return vault.index('one-time-code', JSON.stringify([audience, recipient, code]));
}
