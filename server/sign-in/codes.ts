import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { codeSeconds } from '../../contract/sign-in.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import { Refused } from '../http/refused.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import type { Payload } from '../outgoing/payload.ts';
import { tellOutcome } from '../outgoing/tell-outcome.ts';
import type { Services } from '../services.ts';
import { type Addressee, recipientIndex } from './addressee.ts';
import type { CodeLimits } from './code-limits.ts';
import { forgetCode } from './forget-codes.ts';

export type CodeParts = Pick<Services, 'database' | 'vault' | 'outgoing' | 'now'> & { codeLimits: CodeLimits };

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
    await forgetCode(tx, parts.vault, to);
    await tx
      .insertInto('one_time_code')
      .values({ audience: to.audience, recipient_index: recipientIndex(parts.vault, to), ...live })
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
      .where('recipient_index', '=', recipientIndex(parts.vault, to))
      .where('code_hash', '=', claimed)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw wrongCode('otp_wrong');
    await erasePayloads(tx, [used.id]);
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
  const index = recipientIndex(parts.vault, to);
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

function hashOf({ vault }: CodeParts, { audience, recipient }: Addressee, code: string): Buffer {
  return vault.index('one-time-code', JSON.stringify([audience, recipient, code]));
}
