import { inquiryMax } from '../../../contract/inquiry-max.ts';
import { inquiries } from '../../../messages/en/inquiries.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { PhoneField } from '../../forms/phone-field.tsx';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

export function InquiryFields(filled: Filled) {
  const t = useMessages(inquiries);
  const field = (name: string) => filledField(filled, name);
  return (
    <>
      <div className="inquiry-names">
        <Field
          {...field('firstname')}
          label={t.firstname}
          autoComplete="given-name"
          maxLength={inquiryMax.name}
          required
        />
        <Field
          {...field('lastname')}
          label={t.lastname}
          autoComplete="family-name"
          maxLength={inquiryMax.name}
          required
        />
      </div>
      <Field
        {...field('email')}
        label={t.email}
        type="email"
        autoComplete="email"
        maxLength={inquiryMax.email}
        required
      />
      <PhoneField {...field('phone')} label={t.phone} hint={t.phone_help} invalid={t.phone_invalid} />
      <TextArea {...field('message')} label={t.message} hint={t.message_help} rows={6} maxLength={inquiryMax.message} />
    </>
  );
}
