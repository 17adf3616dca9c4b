import { type RawBuilder, sql } from 'kysely';
import type { ResellerRole } from '../../contract/call.ts';
import { beginsWith } from './search.ts';
import { mayChange } from './team/acting.ts';

/** Of a code that is not shown as a whole: enough to tell stickers in a drawer apart. */
const shownOfCode = 4;

/**
 * A sticker's code as a person of the reseller's team sees it. Whoever knows the code of one without an owner can register it, as if it had been
 * sold: those who only look see its beginning, as `7Q2M…`.
 */
export function shownCode(role: ResellerRole, { guid, owner_id }: { guid: string; owner_id: number | null }): string {
  return mayChange(role) || owner_id !== null ? guid : `${guid.slice(0, shownOfCode)}…`;
}

/** Whether a sticker's code begins with this, as far as the person sees it: what they are not shown they cannot find letter by letter either. */
export function codeBeginsWith(role: ResellerRole, start: string): RawBuilder<boolean> {
  const begins = beginsWith('guid', start);
  return mayChange(role) || start.length <= shownOfCode
    ? begins
    : sql<boolean>`(${begins} and sticker.owner_id is not null)`;
}
