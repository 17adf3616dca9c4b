import { Form } from 'react-router';
import { booksMonth } from '../../../contract/console/books.ts';
import { monthPattern } from '../../../contract/reseller-account.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { books } from '../../../messages/console/books.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { namedMonths } from '../../reseller/account/months.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { NoFile } from '../lists/no-file.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { settlementsPath } from '../paths.ts';
import type { Route } from './+types/books';
import { BookFiles } from './book-files.tsx';
import { MonthDifferences } from './month-differences.tsx';
import { MonthSums } from './month-sums.tsx';

/** Of the month in the address, or of the last that has ended. */
export function loader(args: Route.LoaderArgs) {
  const query = searchParamsOf(args.request);
  const today = indianDate(new Date());
  const asked = query.get('month') ?? '';
  const month = monthPattern.test(asked) ? asked : monthBefore(today);
  const { tag } = requestMessages(args.request).language;
  return loadForOperator(args, async (call) => {
    const answer = await call(booksMonth, { month });
    return { ...answer, months: namedMonths({ since: answer.since || today, today, asked: month }, tag) };
  });
}

function monthBefore(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

export default function Books({ loaderData }: Route.ComponentProps) {
  const t = useMessages(books);
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {({ month, months, has_ended, ...answer }) => (
        <>
          <NoFile text={t.file_failed} />
          <Form className="console-inline-form" key={month}>
            <Select
              name="month"
              label={t.month}
              options={Object.entries(months).map(([value, text]) => ({ value, text }))}
              defaultValue={month}
            />
            <Button type="submit">{t.show}</Button>
            <ButtonLink to={settlementsPath(month)}>{t.settlements}</ButtonLink>
          </Form>
          {has_ended ? null : <Notice>{t.not_ended}</Notice>}
          <MonthDifferences differences={answer.Differences} />
          <MonthSums month={months[month] ?? month} {...answer} />
          <BookFiles month={month} />
        </>
      )}
    </ConsolePage>
  );
}
