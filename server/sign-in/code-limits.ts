import { codeDigits } from '../../contract/code-facts.ts';
import { ApiError } from '../http/api-error.ts';
import { addressUses } from '../limits/address-uses.ts';
import type { Counted, Use } from '../limits/limits.ts';
import { limits } from '../limits/table.ts';
import type { Services } from '../services.ts';
import { type Addressee, recipientIndex } from './addressee.ts';
import type { Asker } from './asker.ts';
import { type SprayingDeps, warnOfSpraying } from './warn-of-spraying.ts';

type Deps = Pick<Services, 'limits' | 'vault'>;

export type Uncount = () => Promise<void>;

/**
 * Counts one request for a code, or rejects with 429. If `check` rejects, or a limit that it names is used up, nothing is sent and the recipient may
 * be sent a code at once: a visitor who learns that they are registered already goes on to log in. The address stays counted all the same, so that no
 * one tries out other people's numbers. Returns a function that undoes the count where the code could not be sent: only that of the hour, and not
 * that of the half minute, that of the address, or what shows how often strangers ask.
 */
export async function countRequest(
  deps: Deps & SprayingDeps,
  to: Addressee,
  asker: Asker,
  check: () => Promise<Use[]>,
): Promise<Uncount> {
  const counted = await countRequestUses(deps, to, asker);
  try {
    const checkUses = await deps.limits.count(await check());
    return async () => {
      await counted.uncount('code-asked');
      await checkUses.uncount();
    };
  } catch (error) {
    await counted.uncount('code-soon', 'code-asked', 'code-recipient', 'code-recipient-more');
    throw error;
  }
}

/**
 * A known browser has its own limits and no others. For strangers all together a recipient gets many codes in a day, and then one as often as one
 * expires: a recipient whose request is rejected holds a valid one.
 */
async function countRequestUses(deps: Deps & SprayingDeps, to: Addressee, asker: Asker): Promise<Counted> {
  const { limits, vault } = deps;
  const askerUses: Use[] = [
    { limit: 'code-soon', subject: asker.index },
    { limit: 'code-asked', subject: asker.index },
  ];
  if (asker.isKnown) return limits.count(askerUses);
  const strangerUses = [...addressUses(vault, 'code-address', asker), ...askerUses];
  const subject = recipientIndex(vault, to);
  const recipientUse: Use = { limit: 'code-recipient', subject };
  try {
    return await limits.count([...strangerUses, recipientUse]);
  } catch (error) {
    // Perhaps only the asker's own limits were reached, which may be over a moment later.
    if (!(error instanceof ApiError) || (await limits.remaining(recipientUse)) > 0) throw error;
  }
  const more = await limits.count([...strangerUses, { limit: 'code-recipient-more', subject }]);
  warnOfSpraying(deps, to);
  return more;
}

/** Counts one try at any code, or rejects with 429. Undone when it opened something: only what opens nothing counts. */
export function countCodeTry({ limits, vault }: Deps, asker: Asker): Promise<Counted> {
  return limits.count(asker.isKnown ? [] : addressUses(vault, 'code-try', asker));
}

/** Counts one guess at a live code, or rejects with 429. Undone if it was right. Where no code is live nothing is guessed. */
export function countGuess({ limits }: Deps, { index }: Asker): Promise<Counted> {
  return limits.count([{ limit: 'code-wrong', subject: index }]);
}

/** How many codes of six digits a recipient is sent in a day before longer ones go out. */
const shortCodesPerDay = 5;

/**
 * How many digits the next code has: twelve for a recipient for whom strangers ask often, or whose codes are being guessed. So the real recipient is
 * not locked out, but only has more to type.
 */
export async function digitsFor(deps: Deps, to: Addressee): Promise<number> {
  const subject = recipientIndex(deps.vault, to);
  const requested = limits['code-recipient'].most - (await deps.limits.remaining({ limit: 'code-recipient', subject }));
  return requested > shortCodesPerDay || (await comparisonsLeft(deps, to)) <= 0 ? codeDigits.long : codeDigits.short;
}

/** How many more short codes of this addressee may be compared today with what is entered by others than the asker who requested them. */
export function comparisonsLeft({ limits, vault }: Deps, to: Addressee): Promise<number> {
  return limits.remaining({ limit: 'code-guessed', subject: recipientIndex(vault, to) });
}

/** Counts so many comparisons with short codes; null where there are not so many left. */
export function countComparisons({ limits, vault }: Deps, to: Addressee, points: number): Promise<Counted | null> {
  return nullIfOverLimit(limits.count([{ limit: 'code-guessed', subject: recipientIndex(vault, to), points }]));
}

async function nullIfOverLimit(counting: Promise<Counted>): Promise<Counted | null> {
  try {
    return await counting;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
