import { sql } from 'kysely';
import type { createSavedAnswer, deleteSavedAnswer, editSavedAnswer } from '../../../contract/console/saved-answers.ts';
import { offeredLanguages } from '../../../messages/catalogue.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { maxAnswers } from './max-answers.ts';

type Deps = Pick<Services, 'database' | 'now'>;

const subject = 'saved_answer';

export function insertAnswer({ database, now }: Deps): Handler<typeof createSavedAnswer> {
  return (written, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      requireOffered(written.language);
      // Row locks would not cover a row that is inserted meanwhile.
      await sql`lock table saved_answer in share row exclusive mode`.execute(tx);
      if ((await countAnswers(tx)) >= maxAnswers)
        throw new ApiError(409, 'too_many', en.console_saved_answers.too_many);
      const { id } = await tx.insertInto('saved_answer').values(written).returning('id').executeTakeFirstOrThrow();
      const { title, language } = written;
      const entry = { subject, subjectId: id, changes: { title, language }, now: now() };
      await recordAudit(tx, principal, { action: 'saved_answer.create', ...entry });
      return { id };
    });
}

export function updateAnswer({ database, now }: Deps): Handler<typeof editSavedAnswer> {
  return ({ id, version, ...written }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      requireOffered(written.language);
      const before = await lockAnswer(tx, id, version, principal);
      await tx
        .updateTable('saved_answer')
        .set({ ...written, version: version + 1 })
        .where('id', '=', id)
        .execute();
      const changes = {
        ...changeOf('title', before, written),
        ...changeOf('language', before, written),
        ...(before.words !== written.words && { words: 'changed' }),
      };
      await recordAudit(tx, principal, { action: 'saved_answer.edit', subject, subjectId: id, changes, now: now() });
      return {};
    });
}

export function deleteAnswer({ database, now }: Deps): Handler<typeof deleteSavedAnswer> {
  return ({ id, version }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const { title } = await lockAnswer(tx, id, version, principal);
      await tx.deleteFrom('saved_answer').where('id', '=', id).execute();
      const entry = { subject, subjectId: id, changes: { title }, now: now() };
      await recordAudit(tx, principal, { action: 'saved_answer.delete', ...entry });
      return {};
    });
}

async function lockAnswer(tx: Db, id: number, version: number, principal: Operator) {
  const locked = await tx.selectFrom('saved_answer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return requireVersion(locked, version, principal);
}

async function countAnswers(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_answer')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function requireOffered(language: string): void {
  if (offeredLanguages.some(({ locale }) => locale === language)) return;
  const sentence = en.console_saved_answers.language_invalid;
  throw new ApiError(422, 'validation', sentence, { errors: { language: [sentence] } });
}

function changeOf<Field extends string>(
  field: Field,
  before: Record<Field, string>,
  after: Record<Field, string>,
): Record<string, [string, string]> {
  return before[field] === after[field] ? {} : { [field]: [before[field], after[field]] };
}
