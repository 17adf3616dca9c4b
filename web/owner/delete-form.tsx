import { Form } from 'react-router';
import { myData } from '../../messages/en/my-data.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormState } from '../forms/form-state.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

const schema = async () => (await import('../../contract/owner-control.ts')).deleteAccount.input;

/** Says what is deleted, what stays and why, before anything is deleted. */
export function DeleteForm({ ownerId, state }: { ownerId: number; state: FormState | undefined }) {
  const t = useMessages(myData);
  const { errors, busy, formProps } = useCheckedForm({
    schema,
    toInput: deletionInput,
    result: state?.result,
  });
  return (
    <Form {...formProps} className="owner-card owner-card-body">
      {state ? <FormNotice result={state.result} /> : null}
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <ul className="owner-points">
        <li>{t.delete_erased}</li>
        <li>{t.delete_stickers}</li>
        <li>{t.delete_kept}</li>
      </ul>
      <Checkbox name="confirmed" value="yes" error={errors.confirmed} required>
        {t.delete_confirm}
      </Checkbox>
      <p className="owner-actions">
        <Button type="submit" kind="danger" busyLabel={busy ? t.deleting : undefined}>
          {t.delete}
        </Button>
      </p>
    </Form>
  );
}

/** Maps the form's checkbox to the call's input. */
export function deletionInput({ confirmed, ...values }: Record<string, string>) {
  return { ...values, confirmed: confirmed === 'yes' };
}
