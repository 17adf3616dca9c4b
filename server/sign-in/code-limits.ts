import { codeDigits } from '../../contract/sign-in.ts';
import { ApiError } from '../http/api-error.ts';
import { byAddress } from '../limits/by-address.ts';
import type { Counted, Use } from '../limits/limits.ts';
import { limits } from '../limits/table.ts';
import type { Services } from '../services.ts';
import { type Addressee, recipientIndex } from './addressee.ts';
import type { Asker } from './asker.ts';
import { type SprayingDeps, warnOfSpraying } from './warn-of-spraying.ts';

type Deps = Pick<Services, 'limits' | 'vault'>;

export type GiveBack = () => Promise<void>;

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
): Promise<GiveBack> {
  const counted = await countCodeRequest(deps, to, asker);
  try {
    const ofCheck = await deps.limits.count(await check());
    return async () => {
      await counted.uncount('code-asked');
      await ofCheck.uncount();
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
async function countCodeRequest(deps: Deps & SprayingDeps, to: Addressee, asker: Asker): Promise<Counted> {
  const { limits, vault } = deps;
  const own: Use[] = [
    { limit: 'code-soon', whose: asker.index },
    { limit: 'code-asked', whose: asker.index },
  ];
  if (asker.isKnown) return limits.count(own);
  const strange = [...byAddress(vault, 'code-address', asker), ...own];
  const whose = recipientIndex(vault, to);
  const ofRecipient: Use = { limit: 'code-recipient', whose };
  try {
    return await limits.count([...strange, ofRecipient]);
  } catch (error) {
    // Perhaps only the asker's own limits were reached, which may be over a moment later.
    if (!(error instanceof ApiError) || (await limits.left(ofRecipient)) > 0) throw error;
  }
  const more = await limits.count([...strange, { limit: 'code-recipient-more', whose }]);
  warnOfSpraying(deps, to);
  return more;
}

/** Counts one try at any code, or rejects with 429. Undone when it opened something: only what opens nothing counts. */
export function countTry({ limits, vault }: Deps, asker: Asker): Promise<Counted> {
  return limits.count(asker.isKnown ? [] : byAddress(vault, 'code-try', asker));
}

/** Counts one guess at a live code, or rejects with 429. Undone if it was right. Where no code is live nothing is guessed. */
export function countWrong({ limits }: Deps, { index }: Asker): Promise<Counted> {
  return limits.count([{ limit: 'code-wrong', whose: index }]);
}

/** How many codes of six digits a recipient is sent in a day before longer ones go out. */
const shortOnes = 5;

/**
 * How many digits the next code has: twelve for a recipient for whom strangers ask often, or whose codes are being guessed. So the real recipient is
 * not locked out, but only has more to type.
 */
export async function digitsFor(deps: Deps, to: Addressee): Promise<number> {
  const whose = recipientIndex(deps.vault, to);
  const asked = limits['code-recipient'].most - (await deps.limits.left({ limit: 'code-recipient', whose }));
  return asked > shortOnes || (await guessesLeft(deps, to)) <= 0 ? codeDigits.long : codeDigits.short;
}

/** How many more short codes of this addressee may be compared today with what is entered by others than the asker who requested them. */
export function guessesLeft({ limits, vault }: Deps, to: Addressee): Promise<number> {
  return limits.left({ limit: 'code-guessed', whose: recipientIndex(vault, to) });
}

/** Counts so many comparisons with short codes; null where there are not so many left. */
export function countGuessed({ limits, vault }: Deps, to: Addressee, points: number): Promise<Counted | null> {
  return ifFits(limits.count([{ limit: 'code-guessed', whose: recipientIndex(vault, to), points }]));
}

async function ifFits(counting: Promise<Counted>): Promise<Counted | null> {
  try {
    return await counting;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
