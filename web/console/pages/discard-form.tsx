import { discardDraft } from '../../../contract/console/pages.ts';
import { pages } from '../../../messages/console/pages.ts';
import { useMessages } from '../../messages.ts';
import { ChangeForm } from '../change/change-form.tsx';
import type { DraftFormProps } from './publish-form.tsx';

export function DiscardForm({ page, draft, state }: DraftFormProps) {
  const t = useMessages(pages);
  return (
    <details className="fold">
      <summary>{t.discard}</summary>
      <ChangeForm
        key={draft}
        intent="discard"
        schema={discardDraft.input}
        toInput={(typed) => ({ ...typed, page_id: page })}
        values={{ version: String(draft) }}
        state={state}
        submit={{ kind: 'danger', text: t.discard, busy: t.discarding }}
      >
        <p>{t.discard_means}</p>
      </ChangeForm>
    </details>
  );
}
