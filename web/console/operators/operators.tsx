import { operatorRoles } from '../../../contract/call.ts';
import { operatorList } from '../../../contract/console/colleagues.ts';
import { desk } from '../../../messages/desk.ts';
import { choiceIn, queryOf } from '../../reseller/lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { askedIn, listed, listInput } from '../lists/asked.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/operators';
import { OperatorsView } from './operators-view.tsx';

const t = desk.operators;

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const filters = {
    role: choiceIn(query, 'role', operatorRoles),
    state: choiceIn(query, 'state', ['on', 'off'] as const),
  };
  const { filters: wanted, ...asked } = askedIn(query, ['number', 'name'], filters);
  // A searched mail address is never part of a page's address: it would stay in the browser's history.
  const unsearched = { ...asked, filters: { ...wanted, search: '' } };
  return loadForOperator(args, async (call) => {
    const { Operators, ...given } = await call(operatorList, listInput(unsearched));
    return listed(consolePaths.operators, unsearched, Operators, given);
  });
}

export default function OperatorsPage({ loaderData }: Route.ComponentProps) {
  const invite = (
    <ButtonLink kind="primary" to={consolePaths.newOperator}>
      {t.invite}
    </ButtonLink>
  );
  return (
    <DeskPage title={t.title} loaded={loaderData} actions={invite}>
      {(ready) => (
        <>
          <p>{t.lead}</p>
          <OperatorsView {...ready} />
        </>
      )}
    </DeskPage>
  );
}
