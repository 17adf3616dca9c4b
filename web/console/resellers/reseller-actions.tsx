import { resellers } from '../../../messages/console/resellers.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import {
  resellerDetailsPath,
  resellerSwitchPath,
  resellerTeamPath,
  resellerTermsPath,
  resellerTransferPath,
} from '../paths.ts';
import type { ResellerShown } from './load-reseller.ts';

/** What the operator who is logged in may do with a firm. */
export function ResellerActions({ id, switched_off_at }: ResellerShown) {
  const t = useMessages(resellers);
  const role = useOwnRole();
  return (
    <>
      {role === 'fulfilment' ? null : (
        <>
          <ButtonLink to={resellerDetailsPath(id)}>{t.who_is_it}</ButtonLink>
          <ButtonLink to={resellerTeamPath(id)}>{t.team}</ButtonLink>
        </>
      )}
      {role === 'owner' ? (
        <>
          <ButtonLink to={resellerTermsPath(id)}>{t.change_terms}</ButtonLink>
          <ButtonLink kind="primary" to={resellerTransferPath(id)}>
            {t.record_transfer}
          </ButtonLink>
          <ButtonLink kind={switched_off_at ? 'plain' : 'danger'} to={resellerSwitchPath(id)}>
            {switched_off_at ? t.switch_on : t.switch_off}
          </ButtonLink>
        </>
      ) : null}
    </>
  );
}
