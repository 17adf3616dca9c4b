import { codeDigits } from '../../contract/code-facts.ts';
import type { Counted } from '../limits/limits.ts';
import { type Addressee, recipientIndex } from './addressee.ts';
import type { Asker } from './asker.ts';
import { comparisonsLeft, countComparisons } from './code-limits.ts';
import type { CodeDeps } from './send-code.ts';
import { wrongCode } from './wrong-code.ts';

const maxTries = 5;

interface LiveCode {
  id: string;
  code_hash: Buffer;
  asker_index: Buffer;
}

/** The codes that an entered one may be compared with. */
export interface CodesToTry {
  codes: Pick<LiveCode, 'id' | 'code_hash'>[];
  /** Comparisons that were counted, to be undone if one of them was right. */
  counted: Counted | null;
}

/**
 * An addressee's live codes of so many digits that this asker may try. Of six digits: those that they requested themselves, five times each; and of
 * the others', the newest first, as many as may be compared in a day by all askers together, so that more addresses do not give more guesses. Of
 * twelve digits: all.
 */
export async function codesToTry(deps: CodeDeps, to: Addressee, asker: Asker, digits: number): Promise<CodesToTry> {
  const live = await liveCodes(deps, to, digits);
  if (digits === codeDigits.long) return { codes: live, counted: null };
  const own = await useTries(deps, to, asker);
  const others = live.filter(({ asker_index }) => !asker_index.equals(asker.index));
  const remaining = await comparisonsLeft(deps, to);
  const counted = await countIfAny(deps, to, Math.min(remaining, own.length + others.length));
  const codes = counted ? [...own, ...others.slice(0, remaining)] : own;
  if (codes.length === 0) throw wrongCode('otp_ended');
  return { codes, counted };
}

async function countIfAny(deps: CodeDeps, to: Addressee, points: number): Promise<Counted | null> {
  return points > 0 ? countComparisons(deps, to, points) : null;
}

/** Newest first. Throws where there are none: never sent, used, or too old. */
async function liveCodes({ database, vault, now }: CodeDeps, to: Addressee, digits: number): Promise<LiveCode[]> {
  const sent = await database.db
    .selectFrom('sign_in_code')
    .select(['id', 'code_hash', 'asker_index', 'digits', 'expires_at'])
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', recipientIndex(vault, to))
    .orderBy('created_at', 'desc')
    .execute();
  const live = sent.filter(({ expires_at }) => expires_at > now());
  if (sent.length > 0 && live.length === 0) throw wrongCode('otp_expired');
  const matching = live.filter((code) => code.digits === digits);
  if (matching.length === 0) throw wrongCode('otp_wrong');
  return matching;
}

/** The live short codes that this asker requested; uses up one of the tries at each. */
function useTries({ database: { db }, vault, now }: CodeDeps, to: Addressee, asker: Asker) {
  return db
    .updateTable('sign_in_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('audience', '=', to.audience)
    .where('recipient_index', '=', recipientIndex(vault, to))
    .where('asker_index', '=', asker.index)
    .where('digits', '=', codeDigits.short)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now())
    .returning(['id', 'code_hash'])
    .execute();
}
