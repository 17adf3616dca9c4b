import { useEffect } from 'react';
import { data, Form } from 'react-router';
import { inquiry } from '../../../contract/site.ts';
import { inquiries } from '../../../messages/en/inquiries.ts';
import { share } from '../../../messages/en/share.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { actionHeaders } from '../../forms/action-headers.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import { type FormResult, formValues, refreshHeader } from '../../forms/form-result.ts';
import { type FormState, refusedForm } from '../../forms/form-state.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAfterSuccess } from '../../forms/use-after-success.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Head } from '../../layout/head.tsx';
import { browserMessages, useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { serverCall } from '../../request-context.ts';
import { requestMessages } from '../../request-messages.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/contact-us';
import { InquiryFields } from './inquiry-fields.tsx';
import { toInquiry } from './to-inquiry.ts';
import { WaysToUs } from './ways-to-us.tsx';

const schema = async () => (await import('../../../contract/site.ts')).inquiry.input;

/** The specification's pause before a thank-you. */
const seconds = 3;

export function loader() {
  return { key: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await request.formData());
  try {
    const { Message, ticket } = await sendInquiry(context.get(serverCall), values);
    const next = { path: `${paths.thankYou}?ticket=${ticket}`, seconds };
    return data<FormState>(
      { values, result: { outcome: 'done', text: Message, next } },
      { headers: refreshHeader(next) },
    );
  } catch (error) {
    return refusedForm(values, error, requestMessages(request).inquiries.failed);
  }
}

/** Sends the form's inquiry, once per submit. Other text under the key of a request whose answer was lost is a new inquiry. */
async function sendInquiry(call: CallFunction, values: Record<string, string>) {
  const said = toInquiry(values);
  try {
    return await call(inquiry, said, values.key ? { idempotencyKey: values.key } : {});
  } catch (error) {
    if (!isCallError(error) || error.code !== 'idempotency_conflict') throw error;
    return call(inquiry, said, { idempotencyKey: crypto.randomUUID() });
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, (values) => refusedForm(values, null, browserMessages(inquiries).failed));
}

export const headers = actionHeaders;

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(inquiries);
  const { contact_title } = useMessages(share);
  const result = actionData?.result;
  const { errors, busy, formProps } = useCheckedForm({ schema, toInput: toInquiry, result });
  useAfterSuccess(result);
  useFailureToast(result);
  const isDone = result?.outcome === 'done';
  return (
    <div className="inquiry">
      <Head title={contact_title} description={t.description} shared="contact" />
      <header>
        <h1>{contact_title}</h1>
        <p className="text-lg">{t.lead}</p>
      </header>
      <Form {...formProps} className="inquiry-form">
        <FormNotice result={result} />
        <input type="hidden" name="key" value={actionData?.values.key ?? loaderData.key} />
        <fieldset className="contents" disabled={isDone}>
          <InquiryFields values={actionData?.values ?? {}} errors={errors} />
        </fieldset>
        <Button type="submit" kind="primary" busyLabel={busy ? t.sending : undefined} disabled={isDone}>
          {t.send}
        </Button>
      </Form>
      <WaysToUs />
    </div>
  );
}

/** Section 8: that something could not be sent is also shown in a toast. An error of a field is shown at the field alone. */
function useFailureToast(result: FormResult | undefined): void {
  const toast = useToast();
  const { failed } = useMessages(inquiries);
  useEffect(() => {
    if (result?.outcome === 'refused' && Object.keys(result.errors).length === 0) toast(failed, { kind: 'error' });
  }, [result, toast, failed]);
}
