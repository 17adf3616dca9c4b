import { blockList } from '../../../contract/console/contacts.ts';
import { desk } from '../../../messages/desk.ts';
import { choiceIn, queryOf } from '../../reseller/lists/query.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { askedIn, listed, listInput } from '../lists/asked.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import { PeopleTabs } from '../people/people-tabs.tsx';
import type { Route } from './+types/blocks';
import { BlocksView, kinds } from './blocks-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const asked = askedIn(query, ['number'], { by: choiceIn(query, 'by', kinds) });
  return loadForOperator(args, async (call) => {
    const { Blocks, ...given } = await call(blockList, listInput(asked));
    return listed(consolePaths.blocks, asked, Blocks, given);
  });
}

export default function BlocksPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={desk.people.blocks} loaded={loaderData}>
      {(ready) => (
        <>
          <PeopleTabs />
          <BlocksView {...ready} />
        </>
      )}
    </DeskPage>
  );
}
