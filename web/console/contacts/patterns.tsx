import { contactPatterns, spans } from '../../../contract/console/contacts.ts';
import { owners } from '../../../messages/console/owners.ts';
import { choiceIn, searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { OwnerTabs } from '../owners/owner-tabs.tsx';
import type { Route } from './+types/patterns';
import { PatternsView } from './patterns-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const span = choiceIn(searchParamsOf(args.request), 'span', spans) || 'day';
  return loadForOperator(args, async (call) => {
    const { Widest, Closest, Stickers, Limited } = await call(contactPatterns, { span });
    return { span, widest: Widest, closest: Closest, stickers: Stickers, limited: Limited };
  });
}

export default function Patterns({ loaderData }: Route.ComponentProps) {
  const t = useMessages(owners);
  return (
    <ConsolePage title={t.patterns} loaded={loaderData}>
      {(ready) => (
        <>
          <OwnerTabs />
          <PatternsView {...ready} />
        </>
      )}
    </ConsolePage>
  );
}
