import { discardDraft } from '../../../contract/console/pages.ts';
import { consoleText } from '../../../messages/console.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { DraftFormProps } from './publish-form.tsx';

const t = consoleText.pages;

export function DiscardForm({ page, draft, state }: DraftFormProps) {
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
      >
        {({ busy }) => (
          <>
            <p>{t.discard_means}</p>
            <Button type="submit" kind="danger" busy={busy ? t.discarding : undefined}>
              {t.discard}
            </Button>
          </>
        )}
      </ChangeForm>
    </details>
  );
}
