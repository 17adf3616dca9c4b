import { timingSafeEqual } from 'node:crypto';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { CodePurpose } from '../db/tables.ts';
import { Refused } from '../http/refused.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import { type Addressee, codeHash, recipientIndex } from './addressee.ts';
import { countTry, countWrong } from './code-limits.ts';
import type { CodeParts } from './send-code.ts';

const tries = 5;

/** One try at somebody's code. `address`: where it comes from, as in Caller. */
interface Try {
  to: Addressee;
  code: string;
  address: string;
}

/** What a right code opens, in the transaction that uses it up; nothing where this code has nobody to let in. */
type Enter<T> = (tx: Db, purpose: CodePurpose) => Promise<T | undefined>;

/**
 * Lets the one who has the right code in; of any number of right codes at once one gets in. A try is counted before it
 * is looked at: nobody has more than five at a code.
 */
export async function redeemCode<T>(parts: CodeParts, attempt: Try, enter: Enter<T>): Promise<T> {
  const counted = await countTry(parts, attempt.address);
  const entered = await useUp(parts, attempt, await guess(parts, attempt), enter);
  await counted.takeBack();
  return entered;
}

/** The hash of the live code, if it was guessed. */
async function guess(parts: CodeParts, { to, code }: Try): Promise<Buffer> {
  const claimed = await claimTry(parts, to);
  const counted = await countWrong(parts, to);
  if (!timingSafeEqual(claimed, codeHash(parts.vault, to, code))) throw wrongCode('otp_wrong');
  await counted.takeBack();
  return claimed;
}

function useUp<T>({ database, vault }: CodeParts, { to }: Try, code_hash: Buffer, enter: Enter<T>): Promise<T> {
  return database.db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('one_time_code')
      .where('audience', '=', to.audience)
      .where('recipient_index', '=', recipientIndex(vault, to))
      .where('code_hash', '=', code_hash)
      .returning(['id', 'purpose'])
      .executeTakeFirst();
    if (!used) throw wrongCode('otp_wrong');
    await erasePayloads(tx, [used.id]);
    const entered = await enter(tx, used.purpose);
    if (!entered) throw wrongCode('otp_wrong');
    return entered;
  });
}

/** The live code's hash, one of its tries taken. */
async function claimTry({ database: { db }, vault, now }: CodeParts, to: Addressee): Promise<Buffer> {
  const index = recipientIndex(vault, to);
  const claimed = await db
    .updateTable('one_time_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', index)
    .where('tries', '<', tries)
    .where('expires_at', '>', now())
    .returning('code_hash')
    .executeTakeFirst();
  if (claimed) return claimed.code_hash;
  const dead = await db
    .selectFrom('one_time_code')
    .select('tries')
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', index)
    .executeTakeFirst();
  if (!dead) throw wrongCode('otp_wrong');
  throw wrongCode(dead.tries >= tries ? 'otp_ended' : 'otp_expired');
}

const sentences = {
  otp_wrong: en.sign_in.otp_wrong,
  otp_expired: en.sign_in.otp_expired,
  otp_ended: en.sign_in.otp_ended,
};

function wrongCode(code: keyof typeof sentences): Refused {
  return new Refused(422, code, sentences[code], { errors: { password: [sentences[code]] } });
}
