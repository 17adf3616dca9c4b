import type { savedAnswers } from '../../../contract/console/saved-answers.ts';
import { offeredLanguages } from '../../../messages/catalogue.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { maxAnswers } from './max-answers.ts';

export function listAnswers({ database: { db } }: Pick<Services, 'database'>): Handler<typeof savedAnswers> {
  return async () => ({
    Languages: offeredLanguages.map(({ locale, name }) => ({ language: locale, name })),
    Answers: await db.selectFrom('saved_answer').selectAll().orderBy('title').orderBy('id').limit(maxAnswers).execute(),
  });
}
