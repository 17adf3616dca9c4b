import { createSavedAnswer, savedAnswers as savedAnswersCall } from '../../../contract/console/saved-answers.ts';
import { savedAnswers } from '../../../messages/console/saved-answers.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/new-saved-answer';
import { SavedAnswerFields, savedAnswerInput } from './saved-answer-fields.tsx';

export function loader(args: PageRequest) {
  return loadForOperator(args, async (call) => (await call(savedAnswersCall, {})).Languages);
}

export function action(args: Route.ActionArgs) {
  const { console_saved_answers: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    await call(createSavedAnswer, savedAnswerInput(values));
    return { text: t.created, path: consolePaths.savedAnswers };
  });
}

export const clientAction = sendChange;

export default function NewSavedAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(savedAnswers);
  return (
    <ConsolePage title={t.new_title} loaded={loaderData} back={{ to: consolePaths.savedAnswers, page: t.title }}>
      {(languages) => (
        <ChangeForm
          schema={createSavedAnswer.input}
          toInput={savedAnswerInput}
          intent="create"
          state={actionData}
          values={{ language: 'en' }}
          submit={{ kind: 'primary', text: t.create, busy: t.saving }}
        >
          {(filled) => <SavedAnswerFields filled={filled} languages={languages} />}
        </ChangeForm>
      )}
    </ConsolePage>
  );
}
