import { redirect } from 'react-router';
import { openInquiry } from '../../../contract/console/inquiries.ts';
import { lookUpWriter } from '../../../contract/console/inquiry-threads.ts';
import { savedAnswers } from '../../../contract/console/saved-answers.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { fill } from '../../../messages/fill.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { actForOperator, redirectWithFlash } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { inquiryPath } from '../paths.ts';
import { waitingPlaces } from '../today/waiting-places.ts';
import type { Route } from './+types/inquiry';
import { changeInquiry } from './change-inquiry.ts';
import { InquiryView } from './inquiry-view.tsx';
import { insertAnswer } from './insert-answer.ts';
import type { AnswerOffered } from './insert-answers.tsx';

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  const all = searchParamsOf(args.request).has('all');
  return loadForOperator(args, async (call) => {
    const [{ Inquiry }, { Answers: answers }] = await Promise.all([
      call(openInquiry, { id, all }),
      call(savedAnswers, {}),
    ]);
    // It was merged: its thread goes on there.
    if (Inquiry.id !== id) throw redirect(inquiryPath(Inquiry.id));
    const idempotencyKeys = { reply: crypto.randomUUID(), note: crypto.randomUUID() };
    return { inquiry: Inquiry, now: new Date(), answers: answers.map(offered), idempotencyKeys };
  });
}

export function action(args: Route.ActionArgs) {
  const { console_inquiries: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return actForOperator(args, async (call, values) => {
    if (values.intent === 'reveal')
      return { found: (await call(lookUpWriter, { id, reason: values.reason ?? '' })).Found };
    if (values.answer) return insertAnswer(call, id, values, t);
    const text = await changeInquiry(call, id, values, t);
    return redirectWithFlash(args.request, { text, path: inquiryPath(id) });
  });
}

/** What a button shows of a saved answer. */
function offered({ id, title, language }: AnswerOffered): AnswerOffered {
  return { id, title, language };
}

export const clientAction = sendChange;

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(inquiries);
  const state = actionData && 'result' in actionData ? actionData : undefined;
  const found = actionData && 'found' in actionData ? actionData.found : undefined;
  const { ticket = '', next = 0, previous = 0 } = 'ready' in loaderData ? loaderData.ready.inquiry : {};
  return (
    <ConsolePage
      title={fill(t.one_title, { ticket })}
      loaded={loaderData}
      back={{ to: waitingPlaces.inquiries_open, page: t.title }}
      {...((next || previous) && { actions: <InLine next={next} previous={previous} /> })}
    >
      {(ready) => <InquiryView {...ready} found={found} state={state} />}
    </ConsolePage>
  );
}

/** The keys j and k follow these, too. */
function InLine({ next, previous }: { next: number; previous: number }) {
  const t = useMessages(inquiries);
  return (
    <>
      {previous ? (
        <ButtonLink to={inquiryPath(previous)} rel="prev">
          {t.previous}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink to={inquiryPath(next)} rel="next">
          {t.next}
        </ButtonLink>
      ) : null}
    </>
  );
}
