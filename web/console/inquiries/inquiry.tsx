import { openInquiry } from '../../../contract/console/inquiries.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths, inquiryPath } from '../paths.ts';
import type { Route } from './+types/inquiry';
import { changeInquiry } from './change-inquiry.ts';
import { InquiryView } from './inquiry-view.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => {
    const { Inquiry } = await call(openInquiry, { id: parseId(args.params.id) });
    return { inquiry: Inquiry, idempotencyKeys: { reply: crypto.randomUUID(), note: crypto.randomUUID() } };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_inquiries: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => ({
    text: await changeInquiry(call, id, values, t),
    path: inquiryPath(id),
  }));
}

export const clientAction = sendChange;

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(inquiries);
  const ticket = 'ready' in loaderData ? loaderData.ready.inquiry.ticket : '';
  return (
    <ConsolePage
      title={fill(t.one_title, { ticket })}
      loaded={loaderData}
      back={{ to: consolePaths.inquiries, page: t.title }}
    >
      {(ready) => <InquiryView {...ready} state={actionData} />}
    </ConsolePage>
  );
}
