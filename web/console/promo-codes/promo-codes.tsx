import { layout } from '../../../messages/console/layout.ts';
import { promoCodes } from '../../../messages/console/promo-codes.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import { loadList } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/promo-codes';
import { promoCodesView } from './promo-code-list.tsx';

export const loader = loadList(promoCodesView);

export default function PromoCodes({ loaderData }: Route.ComponentProps) {
  const t = useMessages({ promo_codes: promoCodes, layout });
  const add =
    useOwnRole() === 'owner' ? (
      <ButtonLink kind="primary" to={consolePaths.newPromoCode}>
        {t.promo_codes.add}
      </ButtonLink>
    ) : null;
  const back = { to: consolePaths.shop, page: t.layout.shop };
  return (
    <ConsolePage title={t.promo_codes.title} loaded={loaderData} actions={add} back={back}>
      {(ready) => <ConsoleList {...promoCodesView} {...ready} />}
    </ConsolePage>
  );
}
