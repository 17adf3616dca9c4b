import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { CodePurpose } from '../db/tables.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import { type Addressee, codeHash } from './addressee.ts';
import type { Asker } from './asker.ts';
import { countTry, countWrong, guessesLeft } from './code-limits.ts';
import { codesToTry } from './codes-to-try.ts';
import { rememberBrowser } from './known-browser.ts';
import type { CodeDeps } from './send-code.ts';
import { warnOfSpraying } from './warn-of-spraying.ts';
import { wrongCode } from './wrong-code.ts';

/** One try at an addressee's codes, and who makes it. */
interface Try {
  to: Addressee;
  code: string;
  asker: Asker;
}

/** What a right code opens, in the transaction that uses it up; undefined if the code is for no account. */
type Enter<T> = (tx: Db, purpose: CodePurpose) => Promise<T | undefined>;

/** Carries out `enter` with a right code, and returns the token that the browser is known by from then on. */
export function redeemCode<T extends object>(deps: CodeDeps, attempt: Try, enter: Enter<T>) {
  const { vault, now } = deps;
  return useCode(deps, attempt, async (tx, purpose) => {
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
export async function useCode<T extends object>(deps: CodeDeps, attempt: Try, enter: Enter<T>): Promise<T> {
  const counted = await countTry(deps, attempt.asker);
  const entered = await useUp(deps, await guess(deps, attempt), enter);
  await counted.uncount();
  return entered;
}

/** The id of the code that was entered. */
async function guess(deps: CodeDeps, { to, code, asker }: Try): Promise<string> {
  const { codes, counted: guessed } = await codesToTry(deps, to, asker, code.length);
  const counted = await countWrong(deps, asker);
  const given = codeHash(deps.vault, to, code);
  const right = codes.find(({ code_hash }) => timingSafeEqual(code_hash, given));
  if (!right) {
    if (guessed && (await guessesLeft(deps, to)) <= 0) warnOfSpraying(deps, to);
    throw wrongCode('otp_wrong');
  }
  await counted.uncount();
  await guessed?.uncount();
  return right.id;
}

function useUp<T extends object>({ database }: CodeDeps, id: string, enter: Enter<T>): Promise<T> {
  return database.db.transaction().execute(async (tx) => {
    const used = await tx.deleteFrom('sign_in_code').where('id', '=', id).returning('purpose').executeTakeFirst();
    if (!used) throw wrongCode('otp_wrong');
    await erasePayloads(tx, [id]);
    const entered = await enter(tx, used.purpose);
    if (!entered) throw wrongCode('otp_wrong');
    return entered;
  });
}
