import { batchList } from '../../../contract/console/batches.ts';
import { consoleText } from '../../../messages/console.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { listed, listInput } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/batches';
import { batchesQuery } from './batches-query.ts';
import { BatchesView } from './batches-view.tsx';

const t = consoleText.batches;

export function loader(args: Route.LoaderArgs) {
  const query = batchesQuery(searchParamsOf(args.request));
  return loadForOperator(args, async (call) => {
    const { Batches, ...pageInfo } = await call(batchList, listInput(query));
    return listed(consolePaths.batches, query, Batches, pageInfo);
  });
}

export default function BatchesPage({ loaderData }: Route.ComponentProps) {
  const mayAdd = useOwnRole() !== 'support';
  const add = mayAdd ? (
    <ButtonLink kind="primary" to={consolePaths.newBatch}>
      {t.add}
    </ButtonLink>
  ) : null;
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={add}>
      {(ready) => <BatchesView {...ready} />}
    </ConsolePage>
  );
}
