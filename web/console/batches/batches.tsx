import { batchList } from '../../../contract/console/batches.ts';
import { desk } from '../../../messages/desk.ts';
import { queryOf } from '../../reseller/lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useOwnRole } from '../frame/use-own-role.ts';
import { listed, listInput } from '../lists/asked.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/batches';
import { batchesAsked } from './batches-asked.ts';
import { BatchesView } from './batches-view.tsx';

const t = desk.batches;

export function loader(args: Route.LoaderArgs) {
  const asked = batchesAsked(queryOf(args.request));
  return loadForOperator(args, async (call) => {
    const { Batches, ...given } = await call(batchList, listInput(asked));
    return listed(consolePaths.batches, asked, Batches, given);
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
    <DeskPage title={t.title} loaded={loaderData} actions={add}>
      {(ready) => <BatchesView {...ready} />}
    </DeskPage>
  );
}
