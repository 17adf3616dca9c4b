import { stickerList } from '../../../contract/console/stickers.ts';
import { desk } from '../../../messages/desk.ts';
import { queryOf } from '../../reseller/lists/query.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { listed, listInput } from '../lists/asked.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/stickers';
import { stickersAsked } from './stickers-asked.ts';
import { StickersView } from './stickers-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const asked = stickersAsked(queryOf(args.request));
  return loadForOperator(args, async (call) => {
    const { Stickers, ...given } = await call(stickerList, listInput(asked));
    return listed(consolePaths.stickers, asked, Stickers, given);
  });
}

export default function StickersPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={desk.stickers.title} loaded={loaderData}>
      {(ready) => <StickersView {...ready} />}
    </DeskPage>
  );
}
