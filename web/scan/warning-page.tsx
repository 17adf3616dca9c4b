import { frame } from '../../messages/en/frame.ts';
import { scan } from '../../messages/en/scan.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { loggedInAccounts } from '../session/logged-in-accounts.ts';
import { ButtonLink } from '../ui/button.tsx';
import scanFirst from '../ui/pictures/scan-first.svg';
import type { Route } from './+types/warning-page';
import outcomeStyles from './outcome.css?inline';

export const handle = { standaloneStyles: outcomeStyles };

export async function loader(args: Route.LoaderArgs) {
  return { isOwner: (await loggedInAccounts(args)).owner };
}

export default function WarningPage({ loaderData: { isOwner } }: Route.ComponentProps) {
  const t = useMessages({ scan, frame });
  return (
    <Outcome title={t.scan.warning} picture={scanFirst}>
      <p>{t.scan.warning_help}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.home}>
          {t.scan.home}
        </ButtonLink>
        {isOwner ? <ButtonLink to={paths.userDetail}>{t.frame.my_details}</ButtonLink> : null}
      </p>
    </Outcome>
  );
}
