import { consolePromoCodes } from '../../../contract/console/promo-codes.ts';
import { consoleText } from '../../../messages/console.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { listed, listInput } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/promo-codes';
import { promoCodesQuery } from './promo-codes-query.ts';
import { PromoCodesView } from './promo-codes-view.tsx';

const t = consoleText.promo_codes;

export function loader(args: Route.LoaderArgs) {
  const query = promoCodesQuery(searchParamsOf(args.request));
  return loadForOperator(args, async (call) => {
    const { PromoCodes, ...pageInfo } = await call(consolePromoCodes, listInput(query));
    return listed(consolePaths.promoCodes, query, PromoCodes, pageInfo);
  });
}

export default function PromoCodes({ loaderData }: Route.ComponentProps) {
  const add =
    useOwnRole() === 'owner' ? (
      <ButtonLink kind="primary" to={consolePaths.newPromoCode}>
        {t.add}
      </ButtonLink>
    ) : null;
  const back = { to: consolePaths.shop, page: consoleText.layout.shop };
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={add} back={back}>
      {(ready) => <PromoCodesView {...ready} />}
    </ConsolePage>
  );
}
