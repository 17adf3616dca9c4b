import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { CodePurpose } from '../db/tables.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import { type Addressee, codeHash } from './addressee.ts';
import type { Asker } from './asker.ts';
import { countTry, countWrong, guessesLeft } from './code-limits.ts';
import { codesToTry } from './codes-to-try.ts';
import { rememberBrowser } from './known-browser.ts';
import type { CodeParts } from './send-code.ts';
import { tellSprayed } from './tell-sprayed.ts';
import { wrongCode } from './wrong-code.ts';

/** One try at an addressee's codes, and who makes it. */
interface Try {
  to: Addressee;
  code: string;
  asker: Asker;
}

/** What a right code opens, in the transaction that uses it up; undefined if there is no account to log in to. */
type Enter<T> = (tx: Db, purpose: CodePurpose) => Promise<T | undefined>;

/** Logs in with a right code, and returns the token that the browser is known by from then on. */
export function redeemCode<T extends object>(parts: CodeParts, attempt: Try, enter: Enter<T>) {
  const { vault, now } = parts;
  return useCode(parts, attempt, async (tx, purpose) => {
    const entered = await enter(tx, purpose);
    if (!entered) return undefined;
    const known = { token: attempt.asker.knownBrowser, at: now() };
    return { ...entered, knownBrowser: await rememberBrowser(tx, vault, attempt.to, known) };
  });
}

/**
 * Carries out what a right code is for, in the transaction that uses it up; if it is entered several times at once, only one does. A try is counted
 * before it is checked.
 */
export async function useCode<T extends object>(parts: CodeParts, attempt: Try, enter: Enter<T>): Promise<T> {
  const counted = await countTry(parts, attempt.asker);
  const entered = await useUp(parts, await guess(parts, attempt), enter);
  await counted.takeBack();
  return entered;
}

/** The id of the code that was entered. */
async function guess(parts: CodeParts, { to, code, asker }: Try): Promise<string> {
  const { codes, counted: guessed } = await codesToTry(parts, to, asker, code.length);
  const counted = await countWrong(parts, asker);
  const given = codeHash(parts.vault, to, code);
  const right = codes.find(({ code_hash }) => timingSafeEqual(code_hash, given));
  if (!right) {
    if (guessed && (await guessesLeft(parts, to)) <= 0) tellSprayed(parts, to);
    throw wrongCode('otp_wrong');
  }
  await counted.takeBack();
  await guessed?.takeBack();
  return right.id;
}

function useUp<T extends object>({ database }: CodeParts, id: string, enter: Enter<T>): Promise<T> {
  return database.db.transaction().execute(async (tx) => {
    const used = await tx.deleteFrom('sign_in_code').where('id', '=', id).returning('purpose').executeTakeFirst();
    if (!used) throw wrongCode('otp_wrong');
    await erasePayloads(tx, [id]);
    const entered = await enter(tx, used.purpose);
    if (!entered) throw wrongCode('otp_wrong');
    return entered;
  });
}
