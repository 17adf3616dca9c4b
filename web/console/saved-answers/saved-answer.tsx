import { data } from 'react-router';
import {
  deleteSavedAnswer,
  editSavedAnswer,
  savedAnswers as savedAnswersCall,
} from '../../../contract/console/saved-answers.ts';
import { savedAnswers } from '../../../messages/console/saved-answers.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/saved-answer';
import { SavedAnswerFields, savedAnswerInput } from './saved-answer-fields.tsx';

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  return loadForOperator(args, async (call) => {
    const { Answers, Languages } = await call(savedAnswersCall, {});
    const answer = Answers.find((each) => each.id === id);
    if (!answer) throw data(null, { status: 404 });
    return { answer, languages: Languages };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_saved_answers: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    const { intent, version = '' } = values;
    if (intent === 'delete') await call(deleteSavedAnswer, { id, version });
    else await call(editSavedAnswer, { id, version, ...savedAnswerInput(values) });
    return { text: intent === 'delete' ? t.removed : t.saved, path: consolePaths.savedAnswers };
  });
}

export const clientAction = sendChange;

export default function SavedAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(savedAnswers);
  const title = 'ready' in loaderData ? loaderData.ready.answer.title : '';
  return (
    <ConsolePage
      title={fill(t.edit_title, { title })}
      loaded={loaderData}
      back={{ to: consolePaths.savedAnswers, page: t.title }}
    >
      {({ answer: { id, version, ...written }, languages }) => (
        <>
          <ChangeForm
            schema={editSavedAnswer.input}
            toInput={(values) => ({ id, version: values.version ?? '', ...savedAnswerInput(values) })}
            intent="edit"
            state={actionData}
            values={{ ...written, version: String(version) }}
            submit={{ kind: 'primary', text: t.save, busy: t.saving }}
          >
            {(filled) => <SavedAnswerFields filled={filled} languages={languages} />}
          </ChangeForm>
          <details className="fold" open={actionData?.values.intent === 'delete'}>
            <summary>{t.remove}</summary>
            <p>{t.remove_help}</p>
            <ChangeForm
              schema={deleteSavedAnswer.input}
              toInput={({ version }) => ({ id, version })}
              intent="delete"
              state={actionData}
              values={{ version: String(version) }}
              submit={{ kind: 'danger', text: t.remove, busy: t.saving }}
            />
          </details>
        </>
      )}
    </ConsolePage>
  );
}
