import { type ActionFunctionArgs, redirect } from 'react-router';
import { inquiryList } from '../../../contract/console/inquiries.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { selection as words } from '../../../messages/console/selection.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm, nothingFound } from '../find/find-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import type { RowOf } from '../lists/list-query.ts';
import { loadListWith } from '../lists/load-list.ts';
import { consolePaths, inquiryPath } from '../paths.ts';
import type { Route } from './+types/inquiries';
import { inquiriesView, inquiryColumns, withAnswerers } from './inquiry-list.tsx';

const waiting = listPath(consolePaths.inquiries, { state: 'open', sort: 'waiting', direction: 'asc' });

export const loader = loadListWith(inquiriesView, ({ Answerers }) => ({ now: new Date(), answerers: Answerers }));

/** Finds one inquiry, or all of one writer. The search is never part of an address: a mail address would stay in the browser's history. */
export function action(args: ActionFunctionArgs) {
  const { console_inquiries: t } = requestMessages(args.request);
  return actForOperator(args, async (call, values) => {
    const { Inquiries } = await call(inquiryList, { search: values.search ?? '' });
    const [found, another] = Inquiries;
    if (!found || !values.search) return nothingFound(values, t.find_none);
    return redirect(another ? listPath(consolePaths.inquiries, { writer: found.id }) : inquiryPath(found.id));
  });
}

export const clientAction = sendChange;

export default function InquiriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(inquiries);
  const s = useMessages(words);
  const selection = {
    path: consolePaths.selectedInquiries,
    nameOf: ({ ticket }: RowOf<typeof inquiryList>) => ticket,
    steps: (['hand_over', 'close'] as const).map((step) => ({ step, text: s[`step_${step}`] })),
  };
  const find = <FindForm label={t.find_label} button={t.find_button} missing={t.find_required} state={actionData} />;
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={<Actions />}>
      {({ now, answerers, ...list }) => (
        <>
          <p className="hint inquiry-ages">{t.age_help}</p>
          <ConsoleList
            {...inquiriesView}
            {...list}
            columns={() => inquiryColumns(t, now)}
            filters={(own) => own.map((filter) => withAnswerers(filter, answerers, t))}
            selection={selection}
            find={find}
          />
        </>
      )}
    </ConsolePage>
  );
}

function Actions() {
  const t = useMessages(inquiries);
  return (
    <>
      <ButtonLink to={waiting}>{t.waiting}</ButtonLink>
      <ButtonLink to={consolePaths.savedAnswers}>{t.answers}</ButtonLink>
    </>
  );
}
