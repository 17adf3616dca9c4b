import { Form } from 'react-router';
import { ownContact } from '../../../messages/en/own-contact.ts';
import { signIn } from '../../../messages/en/sign-in.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { PhoneField } from '../../forms/phone-field.tsx';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { ContactField } from './contact-field.ts';
import type { ChangeData } from './load-change.ts';

const numberSchema = async () => (await import('../../../contract/own-contact.ts')).askNewNumber.input;
const mailSchema = async () => (await import('../../../contract/own-contact.ts')).askNewMail.input;

interface NewStepProps extends ChangeData {
  what: ContactField;
  typed: string | undefined;
  result: FormResult | undefined;
}

/** The new number or mail. A mail that was never confirmed is filled in already: it may well be the right one. */
export function NewStep({ what, ownerId, contact, typed, result }: NewStepProps) {
  const t = useMessages({ own_contact: ownContact, sign_in: signIn });
  const schema = what === 'phone' ? numberSchema : mailSchema;
  const { errors, busy, formProps } = useCheckedForm({ schema, result });
  const unproven = contact.email_proven ? '' : contact.email;
  return (
    <>
      <h2>{what === 'phone' ? t.own_contact.step_number : t.own_contact.step_mail}</h2>
      <Form {...formProps} className="sign-in-form">
        <FormNotice result={result} />
        <input type="hidden" name="UserLoginID" value={ownerId} />
        {what === 'phone' ? (
          <PhoneField
            name="phone"
            label={t.own_contact.new_number}
            hint={t.own_contact.new_number_help}
            invalid={t.sign_in.invalid_phone}
            defaultValue={typed}
            error={errors.phone}
            autoFocus
          />
        ) : (
          <Field
            name="email"
            label={t.own_contact.new_mail}
            hint={t.own_contact.new_mail_help}
            error={errors.email}
            type="email"
            autoComplete="email"
            maxLength={50}
            defaultValue={typed ?? unproven}
            required
            autoFocus
          />
        )}
        <Button
          type="submit"
          name="intent"
          value="send"
          kind="primary"
          busyLabel={busy ? t.own_contact.sending : undefined}
        >
          {t.own_contact.send_code}
        </Button>
      </Form>
    </>
  );
}
