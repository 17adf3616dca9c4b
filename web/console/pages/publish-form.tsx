import { publishDraft } from '../../../contract/console/pages.ts';
import { pages } from '../../../messages/console/pages.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';

export interface DraftFormProps {
  page: number;
  /** The version of the draft that is shown. */
  draft: number;
  state: FormState | undefined;
}

/** The last step, with what it means: it cannot be undone. */
export function PublishForm({
  page,
  draft,
  state,
  newest,
  agreed,
}: DraftFormProps & { newest: number; agreed: number }) {
  const t = useMessages(pages);
  const version = newest + 1;
  return (
    <ChangeForm
      key={draft}
      intent="publish"
      schema={publishDraft.input}
      toInput={(typed) => ({ ...typed, page_id: page })}
      values={{ version: String(draft) }}
      state={state}
      submit={{ kind: 'primary', text: fill(t.publish, { version }), busy: t.publishing }}
    >
      {(filled) => (
        <>
          <h3>{fill(t.publish_title, { version })}</h3>
          <p>{fill(t.publish_means, { version, agreed, newest })}</p>
          <Field {...filledField(filled, 'reason')} label={t.reason} hint={t.reason_hint} maxLength={200} required />
        </>
      )}
    </ChangeForm>
  );
}
