import { blockList } from '../../../contract/console/contacts.ts';
import { consoleText } from '../../../messages/console.ts';
import { choiceIn, searchParamsOf } from '../../lists/query.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { listed, listInput, readQuery } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { OwnerTabs } from '../owners/owner-tabs.tsx';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/blocks';
import { BlocksView, kinds } from './blocks-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const query = readQuery(searchParams, ['number'], { by: choiceIn(searchParams, 'by', kinds) });
  return loadForOperator(args, async (call) => {
    const { Blocks, ...pageInfo } = await call(blockList, listInput(query));
    return listed(consolePaths.blocks, query, Blocks, pageInfo);
  });
}

export default function BlocksPage({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={consoleText.owners.blocks} loaded={loaderData}>
      {(ready) => (
        <>
          <OwnerTabs />
          <BlocksView {...ready} />
        </>
      )}
    </ConsolePage>
  );
}
