import type {
  publishTranslation as publishTranslationCall,
  withdrawTranslation as withdrawTranslationCall,
} from '../../../contract/console/page-translations.ts';
import { type Locale, messagesFor, offeredLocale } from '../../../messages/catalogue.ts';
import { en } from '../../../messages/en.ts';
import { listed } from '../../../messages/listed.ts';
import { newestPage } from '../../catalog/newest-page.ts';
import { newestTranslations } from '../../catalog/page-translation.ts';
import { lockPages } from '../../catalog/publish.ts';
import { tidyHtml } from '../../catalog/tidy-html.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { describeRemovals, emptyTextError } from './removed-markup.ts';
import { textOfHtml } from './word-diff.ts';

type Deps = Pick<Services, 'database' | 'now'>;

/** Publishes a translation of the newest version. One of a version that is no longer the newest would be read as what counts today. */
export function publishTranslation({ database: { db }, now }: Deps): Handler<typeof publishTranslationCall> {
  return ({ page_id, language, version, page_version, name, html, is_still_right, reason }, { principal, locale }) => {
    if (!offeredLocale(language)) throw notFound(principal);
    const description = publishableText(html, locale);
    return db.transaction().execute(async (tx) => {
      await lockPages(tx);
      const newest = await newestPage(tx, page_id);
      const translation = await findTranslation(tx, page_id, language);
      requireVersion(newest, page_version, principal);
      requireVersion({ version: translation?.version ?? 0 }, version, principal);
      if (!is_still_right) requireOtherWords(translation, { page_version, name, description });
      const at = now();
      const next = { page_id, language, version: version + 1, page_version, name, description };
      await tx
        .insertInto('page_translation')
        .values({ ...next, operator_id: principal.id, published_at: at })
        .execute();
      const changes = { language, version: next.version, page_version };
      const entry = { subject: 'page', subjectId: page_id, reason, changes, now: at };
      await recordAudit(tx, principal, { action: 'page.translate', ...entry });
      return { version: next.version };
    });
  };
}

interface Words {
  page_version: number;
  name: string;
  description: string;
}

/** The form begins with the words of the translation before: those of an older version would be published as that of the newest by one press. */
function requireOtherWords(before: Words | undefined, next: Words): void {
  if (!before || before.page_version === next.page_version) return;
  if (before.name !== next.name || textOfHtml(before.description) !== textOfHtml(next.description)) return;
  const sentence = en.console_pages.unchanged;
  const values = { before: before.page_version, version: next.page_version };
  throw new ApiError(422, 'validation', sentence, { errors: { is_still_right: [sentence] }, values });
}

export function withdrawTranslation({ database: { db }, now }: Deps): Handler<typeof withdrawTranslationCall> {
  return ({ page_id, language, version, reason }, { principal }) =>
    db.transaction().execute(async (tx) => {
      await lockPages(tx);
      const newest = await findTranslation(tx, page_id, language);
      requireVersion(newest?.withdrawn_at ? undefined : newest, version, principal);
      const at = now();
      await tx
        .updateTable('page_translation')
        .set({ withdrawn_at: at })
        .where('page_id', '=', page_id)
        .where('language', '=', language)
        .where('version', '=', version)
        .execute();
      const entry = { subject: 'page', subjectId: page_id, reason, changes: { language, version }, now: at };
      await recordAudit(tx, principal, { action: 'page.withdraw_translation', ...entry });
      return {};
    });
}

function findTranslation(tx: Db, pageId: number, language: string) {
  return newestTranslations(tx, pageId).where('language', '=', language).executeTakeFirst();
}

/** A translation has no draft on which its writer sees what was taken away: nothing of it is. */
function publishableText(written: string, locale: Locale): string {
  const { html, removed } = tidyHtml(written);
  if (textOfHtml(html) === '') throw emptyTextError();
  if (removed.length === 0) return html;
  const sentence = en.console_pages.not_in_a_page;
  const values = { taken: listed(describeRemovals(removed, locale), messagesFor(locale).language.tag) };
  throw new ApiError(422, 'not_in_a_page', sentence, { values });
}
