import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { CodePurpose } from '../db/tables.ts';
import { erasePayloads } from '../outgoing/erase.ts';
import { type Addressee, codeHash } from './addressee.ts';
import type { Asker } from './asker.ts';
import { comparisonsLeft, countCodeTry, countGuess } from './code-limits.ts';
import { codesToTry } from './codes-to-try.ts';
import { rememberBrowser } from './known-browser.ts';
import type { CodeDeps } from './send-code.ts';
import { warnOfSpraying } from './warn-of-spraying.ts';
import { wrongCode } from './wrong-code.ts';

/** One try at an addressee's codes, and who makes it. */
interface CodeAttempt {
  to: Addressee;
  code: string;
  asker: Asker;
}

/** What a right code opens, in the transaction that uses it up; undefined if the code is for no account. */
type OnRedeemed<T> = (tx: Db, purpose: CodePurpose) => Promise<T | undefined>;

/** Carries out `onRedeemed` with a right code, and returns the token that the browser is known by from then on. */
export function redeemCode<T extends object>(deps: CodeDeps, attempt: CodeAttempt, onRedeemed: OnRedeemed<T>) {
  const { vault, now } = deps;
  return useCode(deps, attempt, async (tx, purpose) => {
    const result = await onRedeemed(tx, purpose);
    if (!result) return undefined;
    const known = { token: attempt.asker.knownBrowser, at: now() };
    return { ...result, knownBrowser: await rememberBrowser(tx, vault, attempt.to, known) };
  });
}

/**
 * Carries out what a right code is for, in the transaction that uses it up; if it is entered several times at once, only one does. A try is counted
 * before it is checked.
 */
export async function useCode<T extends object>(
  deps: CodeDeps,
  attempt: CodeAttempt,
  onRedeemed: OnRedeemed<T>,
): Promise<T> {
  const counted = await countCodeTry(deps, attempt.asker);
  const result = await consumeCode(deps, await matchCode(deps, attempt), onRedeemed);
  await counted.uncount();
  return result;
}

/** The id of the code that was entered. */
async function matchCode(deps: CodeDeps, { to, code, asker }: CodeAttempt): Promise<string> {
  const { codes, counted: comparisons } = await codesToTry(deps, to, asker, code.length);
  const counted = await countGuess(deps, asker);
  const enteredHash = codeHash(deps.vault, to, code);
  const match = codes.find(({ code_hash }) => timingSafeEqual(code_hash, enteredHash));
  if (!match) {
    if (comparisons && (await comparisonsLeft(deps, to)) <= 0) warnOfSpraying(deps, to);
    throw wrongCode('otp_wrong');
  }
  await counted.uncount();
  await comparisons?.uncount();
  return match.id;
}

function consumeCode<T extends object>({ database }: CodeDeps, id: string, onRedeemed: OnRedeemed<T>): Promise<T> {
  return database.db.transaction().execute(async (tx) => {
    const used = await tx.deleteFrom('sign_in_code').where('id', '=', id).returning('purpose').executeTakeFirst();
    if (!used) throw wrongCode('otp_wrong');
    await erasePayloads(tx, [id]);
    const result = await onRedeemed(tx, used.purpose);
    if (!result) throw wrongCode('otp_wrong');
    return result;
  });
}
