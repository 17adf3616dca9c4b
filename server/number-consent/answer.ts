import type { answerNumber as answerNumberCall, numberAsked as numberAskedCall } from '../../contract/numbers.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { readConsentCode } from './link.ts';

type Parts = Pick<Services, 'database' | 'vault' | 'now'>;

/** The role in which the holder of a link is rung, and what they have answered; never the number. */
export function numberAsked({ database, vault }: Parts): Rule<typeof numberAskedCall> {
  return async ({ link }) => {
    const row = await database.db
      .selectFrom('number_consent')
      .select(['role', 'answer'])
      .where('id', '=', idIn(vault, link))
      .executeTakeFirst();
    if (!row) throw unknown();
    return { role: row.role, answer: row.answer ?? '' };
  };
}

/** The holder of a link says whether we may ring them; they may change their mind. */
export function answerNumber({ database, vault, now }: Parts): Rule<typeof answerNumberCall> {
  return async ({ link, answer }) => {
    const row = await database.db
      .updateTable('number_consent')
      .set({ answer, answered_at: now() })
      .where('id', '=', idIn(vault, link))
      .returning('role')
      .executeTakeFirst();
    if (!row) throw unknown();
    return { role: row.role, answer };
  };
}

function idIn(vault: Vault, link: string): number {
  const id = readConsentCode(vault, link);
  if (id === null) throw unknown();
  return id;
}

function unknown(): Refused {
  return new Refused(404, 'not_found', en.numbers.unknown);
}
