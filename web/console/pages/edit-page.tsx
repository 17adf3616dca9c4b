import { saveDraft } from '../../../contract/console/pages.ts';
import { pages } from '../../../messages/console/pages.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { pagePath } from '../paths.ts';
import type { Route } from './+types/edit-page';
import { draftInput, loadDraft } from './load-draft.ts';
import { TextEditor } from './text-editor.tsx';

export function loader(args: Route.LoaderArgs) {
  const from = new URL(args.request.url).searchParams.get('from') ?? '';
  return loadForOperator(args, (call) => loadDraft(call, args.params.page, from));
}

export function action(args: Route.ActionArgs) {
  const { console_pages: t } = requestMessages(args.request);
  const page_id = Number(args.params.page);
  return changeForOperator(args, async (call, values) => {
    await call(saveDraft, draftInput(page_id, values));
    return { text: t.saved, path: pagePath(page_id) };
  });
}

export const clientAction = sendChange;

export default function EditPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(pages);
  const page = Number(params.page);
  const name = 'ready' in loaderData ? loaderData.ready.pageName : t.title;
  return (
    <ConsolePage title={fill(t.edit_title, { name })} loaded={loaderData} back={{ to: pagePath(page), page: name }}>
      {({ replacesDraft, values }) => (
        <ChangeForm
          key={values.version}
          intent="draft"
          className="console-form page-form"
          schema={saveDraft.input}
          toInput={(typed) => draftInput(page, typed)}
          values={values}
          state={actionData}
          submit={{ kind: 'primary', text: t.save, busy: t.saving }}
        >
          {(filled) => (
            <>
              {replacesDraft ? <Notice>{t.draft_stands}</Notice> : null}
              <Field {...filledField(filled, 'name')} label={t.title_label} maxLength={60} required />
              <input type="hidden" name="release" value={filled.values.release} />
              <TextEditor html={filled.values.html ?? ''} error={filled.errors.html} />
            </>
          )}
        </ChangeForm>
      )}
    </ConsolePage>
  );
}
