import { Link } from 'react-router';
import { languageList, markLanguageRead } from '../../../contract/console/languages.ts';
import { languages } from '../../../messages/console/languages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Table } from '../../ui/table.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, languagePath } from '../paths.ts';
import type { Route } from './+types/languages';
import { ReadForm } from './read-form.tsx';
import { ReadMark } from './read-mark.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, (call) => call(languageList, {}));
}

export function action(args: Route.ActionArgs) {
  const { console_languages: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, { language = '', version = '', to }) => {
    const is_read = to === 'read';
    await call(markLanguageRead, { language, version, is_read });
    return { text: is_read ? t.marked : t.unmarked, path: consolePaths.languages };
  });
}

export const clientAction = sendChange;

export default function Languages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(languages);
  const mayEdit = useOwnRole() === 'owner';
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {({ Languages, ...all }) => (
        <>
          <p>{t.lead}</p>
          <Table
            caption={t.title}
            columns={[
              {
                title: t.language,
                cell: ({ language, name, display_name }) => (
                  <Link className="link" to={languagePath(language)}>
                    {display_name}, <bdi lang={language}>{name}</bdi>
                  </Link>
                ),
              },
              {
                title: t.presets,
                cell: ({ presets: count }) => fill(t.of, { count, all: all.presets }),
                numeric: true,
              },
              { title: t.sms, cell: ({ sms: count }) => fill(t.of, { count, all: all.sms }), numeric: true },
              {
                title: t.read,
                cell: (language) => (
                  <div className="language-read">
                    <ReadMark read={language.read} />
                    {mayEdit ? <ReadForm language={language} state={actionData} /> : null}
                  </div>
                ),
              },
            ]}
            rows={Languages}
            rowKey={({ language }) => language}
            empty={null}
          />
          <p>
            <Link className="link" to={languagePath('en')}>
              {t.english}
            </Link>
          </p>
        </>
      )}
    </ConsolePage>
  );
}
