import * as z from 'zod/mini';
import type { ConsoleLanguage } from '../../../contract/console/languages.ts';
import { languages } from '../../../messages/console/languages.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeForm } from '../change/change-form.tsx';

interface ReadFormProps {
  language: ConsoleLanguage;
  state: FormState | undefined;
}

/** Says that a native speaker has read a language, or takes that back. */
export function ReadForm({ language: { language, display_name, read, version }, state }: ReadFormProps) {
  const t = useMessages(languages);
  const isRead = read?.is_current;
  const text = isRead ? t.mark_unread : t.mark_read;
  return (
    <ChangeForm
      schema={z.unknown()}
      intent={`read ${language}`}
      state={state}
      values={{ version: String(version) }}
      className="language-read-form"
    >
      {(_filled, busy) => (
        <>
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="to" value={isRead ? 'unread' : 'read'} />
          <Button type="submit" disabled={busy} aria-label={`${text}: ${display_name}`}>
            {text}
          </Button>
        </>
      )}
    </ChangeForm>
  );
}
