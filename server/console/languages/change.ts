import type { AuditAction } from '../../../contract/console/calls.ts';
import type { markLanguageRead, registerSms } from '../../../contract/console/languages.ts';
import { messagesFor, type OfferedLocale, offeredLocale, ownSentences } from '../../../messages/catalogue.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { languageHash, sentenceHash } from './sentence-hash.ts';

type Deps = Pick<Services, 'database' | 'now'>;

export function saveTemplate(deps: Deps & Pick<Services, 'smsTemplates'>): Handler<typeof registerSms> {
  return async ({ language, version, sms, sentence_hash, dlt_template_id = null }, { principal }) => {
    const sentence = messagesFor(language).sms[sms];
    const edit = { language, version, action: 'language.register_sms' as const, changes: { sms, dlt_template_id } };
    const saved = await editLanguage(deps, principal, edit, async (tx) => {
      if (dlt_template_id === null) return removeTemplate(tx, sms, language);
      // What was registered is what the operator was shown.
      if (sentence_hash !== sentenceHash(sentence))
        throw new ApiError(409, 'changed_meanwhile', en.console_languages.text_changed);
      await tx
        .insertInto('sms_template')
        .values({ sms, language, sentence, dlt_template_id })
        .onConflict((same) => same.columns(['sms', 'language']).doUpdateSet({ sentence, dlt_template_id }))
        .execute();
    });
    // This process sends by it at once, any other within a second.
    deps.smsTemplates.forget();
    return { version: saved };
  };
}

async function removeTemplate(tx: Db, sms: string, language: string): Promise<void> {
  await tx.deleteFrom('sms_template').where('sms', '=', sms).where('language', '=', language).execute();
}

export function markRead(deps: Deps): Handler<typeof markLanguageRead> {
  return async ({ language, version, is_read }, { principal }) => {
    const action = is_read ? ('language.mark_read' as const) : ('language.mark_unread' as const);
    const mark = is_read ? { read_by: principal.id, read_at: deps.now() } : { read_by: null, read_at: null };
    return {
      version: await editLanguage(deps, principal, { language, version, action, changes: {} }, async (tx, locale) => {
        const read_hash = is_read ? languageHash(ownSentences(locale)) : null;
        await tx
          .updateTable('offered_language')
          .set({ ...mark, read_hash })
          .where('language', '=', language)
          .execute();
      }),
    };
  };
}

interface LanguageEdit {
  language: string;
  /** The version that the operator was shown. */
  version: number;
  action: AuditAction;
  changes: Record<string, unknown>;
}

/** Edits what is said of a language, if it was not changed meanwhile, and records it. Returns its new version. */
async function editLanguage(
  { database, now }: Deps,
  operator: Operator,
  { language, version, action, changes }: LanguageEdit,
  applyEdit: (tx: Db, locale: OfferedLocale) => Promise<void>,
): Promise<number> {
  const locale = offeredLocale(language);
  if (!locale) throw notFound(operator);
  await database.db.transaction().execute(async (tx) => {
    requireVersion(await lockLanguage(tx, language), version, operator);
    await applyEdit(tx, locale);
    await tx
      .updateTable('offered_language')
      .set({ version: version + 1 })
      .where('language', '=', language)
      .execute();
    await recordAudit(tx, operator, { action, subject: 'language', subjectId: language, changes, now: now() });
  });
  return version + 1;
}

/** Locks the row of a language, which has none before its first change. Whoever writes it at the same moment waits here, too. */
async function lockLanguage(tx: Db, language: string) {
  await tx
    .insertInto('offered_language')
    .values({ language })
    .onConflict((same) => same.column('language').doNothing())
    .execute();
  return tx
    .selectFrom('offered_language')
    .select('version')
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst();
}
