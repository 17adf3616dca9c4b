import { inquiryList } from '../../../contract/console/inquiries.ts';
import { consoleText } from '../../../messages/console.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { consoleFile } from '../lists/console-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/inquiries-file';
import { inquiryFilters } from './inquiries-query.ts';
import type { InquiryRow } from './inquiries-view.tsx';

const t = consoleText.inquiries;

export function loader(args: Route.LoaderArgs) {
  return consoleFile<InquiryRow>(args, {
    page: consolePaths.inquiries,
    name: 'inquiries',
    rows: async (call, query, part) => (await call(inquiryList, { ...inquiryFilters(query), ...part })).Inquiries,
    numberOf: ({ id }) => id,
    columns: [
      { head: t.ticket, text: ({ ticket }) => ticket },
      { head: t.state, text: ({ state }) => t[`state_${state}`] },
      { head: t.written, text: ({ at }) => `${dayOf(at)} ${timeOf(at)}` },
      { head: t.assigned, text: ({ assigned_to }) => assigned_to },
    ],
  });
}
