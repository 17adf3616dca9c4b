import { audit } from '../../../messages/console/audit.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { loadList } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/audit';
import { auditView } from './audit-list.tsx';

export const loader = loadList(auditView);

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useMessages(audit);
  const check = <ButtonLink to={consolePaths.auditCheck}>{t.check}</ButtonLink>;
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={check}>
      {(ready) => (
        <>
          <p>{t.lead}</p>
          <ConsoleList {...auditView} {...ready} />
        </>
      )}
    </ConsolePage>
  );
}
