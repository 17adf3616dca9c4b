import { data } from 'react-router';
import { languageCard, registerSms } from '../../../contract/console/languages.ts';
import { formatPaise } from '../../../contract/money.ts';
import { smsNames } from '../../../contract/registered-sms.ts';
import { languages } from '../../../messages/console/languages.ts';
import { fill } from '../../../messages/fill.ts';
import { useRootData } from '../../layout/root-data.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, languagePath } from '../paths.ts';
import type { Route } from './+types/language';
import { ReadMark } from './read-mark.tsx';
import { SmsPanel } from './sms-panel.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, (call) => call(languageCard, { language: args.params.language }));
}

/** Each text has a form of its own, which bears its name. */
export function action(args: Route.ActionArgs) {
  const { console_languages: t } = requestMessages(args.request);
  const { language } = args.params;
  return changeForOperator(args, async (call, { intent, version = '', sentence_hash = '', dlt_template_id = '' }) => {
    const sms = smsNames.find((name) => name === intent);
    if (!sms) throw data(null, { status: 404 });
    await call(registerSms, { language, sms, version, sentence_hash, dlt_template_id });
    return { text: dlt_template_id.trim() ? t.saved : t.taken_away, path: languagePath(language) };
  });
}

export const clientAction = sendChange;

export default function LanguagePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(languages);
  const mayEdit = useOwnRole() === 'owner';
  const isSandbox = useRootData()?.shop.isSandbox;
  const language = 'ready' in loaderData ? loaderData.ready.Language.display_name : '';
  const back = { to: consolePaths.languages, page: t.title };
  return (
    <ConsolePage title={fill(t.sms_title, { language })} loaded={loaderData} back={back}>
      {({ Language, Texts, price }) => (
        <>
          {Language.language === 'en' ? (
            <p>{t.sms_help_english}</p>
          ) : (
            <>
              <p>
                <bdi lang={Language.language}>{Language.name}</bdi> <ReadMark read={Language.read} />
              </p>
              <p>{t.sms_help}</p>
            </>
          )}
          <p className="hint">
            {t.variables_help} {fill(t.price_help, { price: formatPaise(Math.round(price * 100)) })}
          </p>
          {isSandbox ? <Notice>{t.sandbox}</Notice> : null}
          {Texts.map((text) => (
            <SmsPanel key={text.sms} language={Language} text={text} state={actionData} mayEdit={mayEdit} />
          ))}
        </>
      )}
    </ConsolePage>
  );
}
