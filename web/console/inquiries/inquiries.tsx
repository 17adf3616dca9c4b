import { type ActionFunctionArgs, redirect } from 'react-router';
import { inquiryList } from '../../../contract/console/inquiries.ts';
import { desk } from '../../../messages/desk.ts';
import { listPath, queryOf } from '../../reseller/lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm, nothingFound } from '../find/find-form.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { listed, listInput } from '../lists/asked.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, inquiryPath } from '../paths.ts';
import type { Route } from './+types/inquiries';
import { ageOf } from './age.ts';
import { inquiriesAsked } from './inquiries-asked.ts';
import { InquiriesView } from './inquiries-view.tsx';

const t = desk.inquiries;
const waiting = listPath(consolePaths.inquiries, { state: 'open', direction: 'asc' });

export function loader(args: Route.LoaderArgs) {
  const asked = inquiriesAsked(queryOf(args.request));
  return loadForOperator(args, async (call) => {
    const { Inquiries, ...given } = await call(inquiryList, listInput(asked));
    const now = new Date();
    const rows = Inquiries.map((row) => ({ ...row, age: ageOf(row.at, now) }));
    return listed(consolePaths.inquiries, asked, rows, given);
  });
}

/** Finds one inquiry, or all of one writer. The search is never part of an address: a mail address would stay in the browser's history. */
export function action(args: ActionFunctionArgs) {
  return actForOperator(args, async (call, values) => {
    const { Inquiries } = await call(inquiryList, { search: values.search ?? '' });
    const [found, another] = Inquiries;
    if (!found || !values.search) return nothingFound(values, t.find_none);
    return redirect(another ? listPath(consolePaths.inquiries, { writer: found.id }) : inquiryPath(found.id));
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function InquiriesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskPage title={t.title} loaded={loaderData} actions={<ButtonLink to={waiting}>{t.waiting}</ButtonLink>}>
      {(ready) => (
        <>
          <FindForm label={t.find_label} button={t.find_button} missing={t.find_required} state={actionData} />
          <InquiriesView {...ready} />
        </>
      )}
    </DeskPage>
  );
}
