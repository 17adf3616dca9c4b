import { Link } from 'react-router';
import type { pageTranslations } from '../../../contract/console/page-translations.ts';
import { pages } from '../../../messages/console/pages.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { Table } from '../../ui/table.tsx';
import { pageInPath } from '../paths.ts';

type Translations = CallResult<typeof pageTranslations>['Translations'];

/** In which languages readers see the page, and those in which they see English. */
export function TranslationList({ page, translations }: { page: number; translations: Translations }) {
  const t = useMessages(pages);
  return (
    <section className="console-panel">
      <h2>{t.translations}</h2>
      <p>{t.translations_help}</p>
      <Table
        caption={t.translations}
        columns={[
          {
            title: t.language,
            cell: ({ language, display_name, language_name }) => (
              <Link className="link" to={pageInPath(page, language)}>
                {display_name}, <bdi lang={language}>{language_name}</bdi>
              </Link>
            ),
          },
          { title: t.shown_to_readers, cell: (translation) => shownToReaders(translation, t) },
        ]}
        rows={translations}
        rowKey={({ language }) => language}
        empty={null}
      />
    </section>
  );
}

/** What readers in a language see. */
export function shownToReaders(
  { is_shown, page_version: version, is_withdrawn }: Translations[number],
  t: Messages['console_pages'],
): string {
  if (is_shown) return fill(t.shows_translation, { version });
  if (is_withdrawn) return t.withdrawn;
  return version === 0 ? t.shows_english : fill(t.outdated, { version });
}
