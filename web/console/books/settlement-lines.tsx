import { books } from '../../../messages/console/books.ts';
import { useMessages } from '../../messages.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { loadList } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/settlement-lines';
import { settlementLinesView } from './settlement-list.tsx';

export const loader = loadList(settlementLinesView);

/** Of the settlement that its address names, or of all. */
export default function SettlementLines({ loaderData }: Route.ComponentProps) {
  const t = useMessages(books);
  return (
    <ConsolePage title={t.lines} loaded={loaderData} back={{ to: consolePaths.settlements, page: t.settlements }}>
      {(ready) => <ConsoleList {...settlementLinesView} {...ready} />}
    </ConsolePage>
  );
}
