import type { readDispatchFile } from '../../../../contract/console/dispatch-file.ts';
import type { Handler } from '../../../http/handle-call.ts';
import type { Services } from '../../../services.ts';
import { placesOf } from './columns.ts';
import { fileLine } from './file-line.ts';
import { judgeLines } from './judge-lines.ts';
import { readTable } from './read-table.ts';

/** Not from the replica: the versions that are shown are those that the dispatch will ask for. */
export function readFile({
  database: { db },
  vault,
  now,
}: Pick<Services, 'database' | 'vault' | 'now'>): Handler<typeof readDispatchFile> {
  return async (input, { principal }) => {
    const [headings, ...lines] = readTable(input.text);
    const Headings = (headings?.cells ?? []).slice(0, 100).map((heading) => heading.slice(0, 60));
    const Columns = placesOf(Headings, input);
    const isKnown = Columns.order > 0 && Columns.docket > 0;
    const read = isKnown ? lines.map((line) => fileLine(line, Columns, input, now())) : [];
    return { Headings, Columns, Lines: await judgeLines({ db, vault }, read, principal, now()) };
  };
}
