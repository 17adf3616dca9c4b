import type { answerNumber as answerNumberCall, numberQuestion as numberQuestionCall } from '../../contract/numbers.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { readConsentCode } from './link.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now'>;

/** The role in which the holder of a link is rung, and what they have answered; never the number. */
export function numberQuestion({ database, vault }: Deps): Handler<typeof numberQuestionCall> {
  return async ({ link }) => {
    const row = await database.db
      .selectFrom('number_consent')
      .select(['role', 'answer'])
      .where('id', '=', consentIdOf(vault, link))
      .executeTakeFirst();
    if (!row) throw unknownLink();
    return { role: row.role, answer: row.answer ?? '' };
  };
}

/** The holder of a link says whether we may ring them; they may change their mind. */
export function answerNumber({ database, vault, now }: Deps): Handler<typeof answerNumberCall> {
  return async ({ link, answer }) => {
    const row = await database.db
      .updateTable('number_consent')
      .set({ answer, answered_at: now() })
      .where('id', '=', consentIdOf(vault, link))
      .returning('role')
      .executeTakeFirst();
    if (!row) throw unknownLink();
    return { role: row.role, answer };
  };
}

function consentIdOf(vault: Vault, link: string): number {
  const id = readConsentCode(vault, link);
  if (id === null) throw unknownLink();
  return id;
}

function unknownLink(): ApiError {
  return new ApiError(404, 'not_found', en.numbers.unknown);
}
