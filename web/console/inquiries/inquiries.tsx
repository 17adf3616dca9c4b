import { type ActionFunctionArgs, redirect } from 'react-router';
import { inquiryList } from '../../../contract/console/inquiries.ts';
import { consoleText } from '../../../messages/console.ts';
import { listPath, searchParamsOf } from '../../lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm, nothingFound } from '../find/find-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import { listed, listInput, queryOf, type RowOf } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, inquiryPath } from '../paths.ts';
import type { Route } from './+types/inquiries';
import { ageOf } from './age.ts';
import { shownInquiries } from './inquiry-list.tsx';

const t = consoleText.inquiries;
const waiting = listPath(consolePaths.inquiries, { state: 'open', direction: 'asc' });

type Row = RowOf<typeof inquiryList> & { age: string };

/** The page alone says how long a writer has waited: in a file it would not stay true. */
const age: ListColumn<Row, 'number'> = { title: t.age, numeric: true, cell: (row) => row.age };
const columns: ListColumn<Row, 'number'>[] = shownInquiries.columns.flatMap((column) =>
  column.title === t.state ? [column, age] : [column],
);

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(shownInquiries, searchParamsOf(args.request));
  return loadForOperator(args, async (call) => {
    const { Inquiries, ...pageInfo } = await call(inquiryList, listInput(query));
    const now = new Date();
    const rows = Inquiries.map((row) => ({ ...row, age: ageOf(row.at, now) }));
    return listed(consolePaths.inquiries, query, rows, pageInfo);
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

export const clientAction = sendChange;

export default function InquiriesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={<ButtonLink to={waiting}>{t.waiting}</ButtonLink>}>
      {(ready) => (
        <>
          <FindForm label={t.find_label} button={t.find_button} missing={t.find_required} state={actionData} />
          <ConsoleList {...shownInquiries} {...ready} columns={columns} />
        </>
      )}
    </ConsolePage>
  );
}
