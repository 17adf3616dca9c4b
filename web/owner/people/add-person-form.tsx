import { Form } from 'react-router';
import { relations } from '../../../contract/relations.ts';
import { namedPeople } from '../../../messages/en/named-people.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { PhoneField } from '../../forms/phone-field.tsx';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const schema = async () => (await import('../../../contract/named-people.ts')).namePerson.input;

interface AddPersonFormProps {
  ownerId: number;
  /** This form as it was sent. */
  sent: FormState | undefined;
}

/** Names a person, who is then asked by SMS. */
export function AddPersonForm({ ownerId, sent }: AddPersonFormProps) {
  const t = useMessages(namedPeople);
  const { errors, busy, formProps } = useCheckedForm({ schema, result: sent?.result });
  const values = sent?.result.outcome === 'refused' ? sent.values : {};
  const filled = { values, errors };
  return (
    <Form {...formProps} className="owner-card owner-card-body" preventScrollReset>
      <p className="hint">{t.add_help}</p>
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <Field {...filledField(filled, 'name')} label={t.name} autoComplete="off" maxLength={50} required />
      <PhoneField
        {...filledField(filled, 'phone')}
        label={t.phone}
        hint={t.phone_help}
        invalid={t.phone_invalid}
        isOwn={false}
      />
      <Select
        {...filledField(filled, 'relation')}
        label={t.relation}
        options={relations.map((relation) => ({ value: relation, text: t[relation] }))}
        defaultValue={values.relation ?? relations[0]}
        required
      />
      <p className="owner-actions">
        <Button type="submit" kind="primary" busyLabel={busy ? t.working : undefined}>
          {t.add}
        </Button>
      </p>
    </Form>
  );
}
