import { assignInquiry, closeInquiry } from '../../../contract/console/inquiries.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { mergeInquiryPath } from '../paths.ts';
import type { InquiryShown } from './inquiry-shown.ts';

/** Which operator answers it, and whether there is anything left to do. */
export function StatusForms({ inquiry, state }: { inquiry: InquiryShown; state: FormState | undefined }) {
  const t = useMessages(inquiries);
  const { id, version, is_mine, state: inquiryState } = inquiry;
  const isClosed = inquiryState === 'closed';
  const shown = { state, values: { version: String(version) }, className: 'inquiry-standing' };
  return (
    <div className="console-actions">
      <ChangeForm
        {...shown}
        schema={assignInquiry.input}
        toInput={({ version, to }) => ({ id, version, to })}
        intent="assign"
      >
        {(_filled, busy) => (
          <StatusButton to={is_mine ? 'nobody' : 'me'} text={is_mine ? t.give_back : t.take} busy={busy} />
        )}
      </ChangeForm>
      <ChangeForm
        {...shown}
        schema={closeInquiry.input}
        toInput={({ version, to }) => ({ id, version, is_closed: to === 'closed' })}
        intent="close"
      >
        {(_filled, busy) => (
          <StatusButton to={isClosed ? 'open' : 'closed'} text={isClosed ? t.reopen : t.close} busy={busy} />
        )}
      </ChangeForm>
      <ButtonLink to={mergeInquiryPath(id)}>{t.merge}</ButtonLink>
    </div>
  );
}

function StatusButton({ to, text, busy }: { to: string; text: string; busy: boolean }) {
  return (
    <>
      <input type="hidden" name="to" value={to} />
      <Button type="submit" disabled={busy}>
        {text}
      </Button>
    </>
  );
}
