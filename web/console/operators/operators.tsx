import { operatorRoles } from '../../../contract/call.ts';
import { operatorList } from '../../../contract/console/operator-accounts.ts';
import { consoleText } from '../../../messages/console.ts';
import { choiceIn, searchParamsOf } from '../../lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { listed, listInput, readQuery } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/operators';
import { OperatorsView } from './operators-view.tsx';

const t = consoleText.operators;

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const filters = {
    role: choiceIn(searchParams, 'role', operatorRoles),
    state: choiceIn(searchParams, 'state', ['on', 'off'] as const),
  };
  const { filters: wanted, ...query } = readQuery(searchParams, ['number', 'name'], filters);
  // A searched mail address is never part of a page's address: it would stay in the browser's history.
  const unsearched = { ...query, filters: { ...wanted, search: '' } };
  return loadForOperator(args, async (call) => {
    const { Operators, ...pageInfo } = await call(operatorList, listInput(unsearched));
    return listed(consolePaths.operators, unsearched, Operators, pageInfo);
  });
}

export default function OperatorsPage({ loaderData }: Route.ComponentProps) {
  const invite = (
    <ButtonLink kind="primary" to={consolePaths.newOperator}>
      {t.invite}
    </ButtonLink>
  );
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={invite}>
      {(ready) => (
        <>
          <p>{t.lead}</p>
          <OperatorsView {...ready} />
        </>
      )}
    </ConsolePage>
  );
}
