import { deskPromoCodes } from '../../../contract/console/promo-codes.ts';
import { desk } from '../../../messages/desk.ts';
import { queryOf } from '../../reseller/lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useOwnRole } from '../frame/use-own-role.ts';
import { listed, listInput } from '../lists/asked.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/promo-codes';
import { promoCodesAsked } from './promo-codes-asked.ts';
import { PromoCodesView } from './promo-codes-view.tsx';

const t = desk.promo_codes;

export function loader(args: Route.LoaderArgs) {
  const asked = promoCodesAsked(queryOf(args.request));
  return loadForOperator(args, async (call) => {
    const { PromoCodes, ...given } = await call(deskPromoCodes, listInput(asked));
    return listed(consolePaths.promoCodes, asked, PromoCodes, given);
  });
}

export default function PromoCodes({ loaderData }: Route.ComponentProps) {
  const add =
    useOwnRole() === 'owner' ? (
      <ButtonLink kind="primary" to={consolePaths.newPromoCode}>
        {t.add}
      </ButtonLink>
    ) : null;
  const back = { to: consolePaths.shop, page: desk.frame.shop };
  return (
    <DeskPage title={t.title} loaded={loaderData} actions={add} back={back}>
      {(ready) => <PromoCodesView {...ready} />}
    </DeskPage>
  );
}
