import { contactPatterns, spans } from '../../../contract/console/contacts.ts';
import { desk } from '../../../messages/desk.ts';
import { choiceIn, queryOf } from '../../reseller/lists/query.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { PeopleTabs } from '../people/people-tabs.tsx';
import type { Route } from './+types/patterns';
import { PatternsView } from './patterns-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const span = choiceIn(queryOf(args.request), 'span', spans) || 'day';
  return loadForOperator(args, async (call) => {
    const { Widest, Closest, Stickers, Limited } = await call(contactPatterns, { span });
    return { span, widest: Widest, closest: Closest, stickers: Stickers, limited: Limited };
  });
}

export default function Patterns({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={desk.people.patterns} loaded={loaderData}>
      {(ready) => (
        <>
          <PeopleTabs />
          <PatternsView {...ready} />
        </>
      )}
    </DeskPage>
  );
}
