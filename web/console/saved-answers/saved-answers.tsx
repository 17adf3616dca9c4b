import { Link } from 'react-router';
import { savedAnswers as savedAnswersCall } from '../../../contract/console/saved-answers.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { savedAnswers } from '../../../messages/console/saved-answers.ts';
import { useMessages } from '../../messages.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, savedAnswerPath } from '../paths.ts';
import type { Route } from './+types/saved-answers';

export function loader(args: PageRequest) {
  return loadForOperator(args, (call) => call(savedAnswersCall, {}));
}

export default function SavedAnswers({ loaderData }: Route.ComponentProps) {
  const t = useMessages(savedAnswers);
  const add = (
    <ButtonLink kind="primary" to={consolePaths.newSavedAnswer}>
      {t.add}
    </ButtonLink>
  );
  const back = { to: consolePaths.inquiries, page: useMessages(inquiries).title };
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={add} back={back}>
      {({ Answers, Languages }) => (
        <>
          <p>{t.lead}</p>
          {Answers.length === 0 ? (
            <Empty text={t.empty}>
              <p>{t.empty_help}</p>
            </Empty>
          ) : null}
          <ul className="inquiry-thread">
            {Answers.map(({ id, title, language, words }) => (
              <li key={id} className="console-panel">
                <p className="inquiry-head">
                  <Link className="link" to={savedAnswerPath(id)} lang={language}>
                    {title}
                  </Link>
                  <span lang={language}>{Languages.find((each) => each.language === language)?.name ?? language}</span>
                </p>
                <p className="inquiry-words" dir="auto" lang={language}>
                  {words}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConsolePage>
  );
}
