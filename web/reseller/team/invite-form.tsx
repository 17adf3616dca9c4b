import { Form } from 'react-router';
import { memberRoles } from '../../../contract/call.ts';
import { team } from '../../../messages/en/team.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioList } from '../../ui/radio-list.tsx';

const schema = async () => (await import('../../../contract/team.ts')).inviteMember.input;

interface InviteFormProps {
  guid: string;
  /** This form as it was sent. */
  sent: FormState | undefined;
}

/** Invites somebody, who gets a mail with a link. */
export function InviteForm({ guid, sent }: InviteFormProps) {
  const t = useMessages(team);
  const { errors, busy, formProps } = useCheckedForm({ schema, result: sent?.result });
  const values = sent?.result.outcome === 'refused' ? sent.values : {};
  const filled = { values, errors };
  return (
    <Form {...formProps} className="owner-card owner-card-body" preventScrollReset>
      <p className="hint">{t.invite_hint}</p>
      <input type="hidden" name="guid" value={guid} />
      <Field {...filledField(filled, 'name')} label={t.name} autoComplete="off" maxLength={50} required />
      <Field
        {...filledField(filled, 'email')}
        label={t.email}
        type="email"
        autoComplete="off"
        maxLength={50}
        required
      />
      <RadioList
        name="role"
        legend={t.role}
        options={memberRoles.map((value) => ({ value, text: `${t[`role_${value}`]}: ${t[`role_${value}_help`]}` }))}
        chosen={values.role ?? 'looks'}
        error={errors.role}
      />
      <p className="owner-actions">
        <Button type="submit" kind="primary" disabled={busy}>
          {t.invite_button}
        </Button>
      </p>
    </Form>
  );
}
