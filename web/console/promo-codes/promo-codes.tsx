import { layout } from '../../../messages/console/layout.ts';
import { promoCodes as t } from '../../../messages/console/promo-codes.ts';
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
  const add =
    useOwnRole() === 'owner' ? (
      <ButtonLink kind="primary" to={consolePaths.newPromoCode}>
        {t.add}
      </ButtonLink>
    ) : null;
  const back = { to: consolePaths.shop, page: layout.shop };
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={add} back={back}>
      {(ready) => <ConsoleList {...promoCodesView} {...ready} />}
    </ConsolePage>
  );
}
