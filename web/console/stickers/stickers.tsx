import { stickerList } from '../../../contract/console/stickers.ts';
import { consoleText } from '../../../messages/console.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { listed, listInput } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/stickers';
import { stickersQuery } from './stickers-query.ts';
import { StickersView } from './stickers-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const query = stickersQuery(searchParamsOf(args.request));
  return loadForOperator(args, async (call) => {
    const { Stickers, ...pageInfo } = await call(stickerList, listInput(query));
    return listed(consolePaths.stickers, query, Stickers, pageInfo);
  });
}

export default function StickersPage({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={consoleText.stickers.title} loaded={loaderData}>
      {(ready) => <StickersView {...ready} />}
    </ConsolePage>
  );
}
