import type { unmatchedPayments } from '../../../contract/console/stuck-money.ts';
import { health } from '../../../messages/console/health.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { Text } from '../lists/cells.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import type { RowOf } from '../lists/list-query.ts';
import { loadList } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/payments';
import { paymentsView } from './payment-list.tsx';

type Payment = RowOf<typeof unmatchedPayments>;

export const loader = loadList(paymentsView);

/** With the link to send a payment back, for the role that may. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const t = useMessages(health);
  const isOwner = useOwnRole() === 'owner';
  const sendBack = { title: t.send_back, cell: (payment: Payment) => <SendBack {...payment} /> };
  return (
    <ConsolePage title={t.payments} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {(ready) => <ConsoleList {...paymentsView} {...ready} columns={(own) => (isOwner ? [...own, sendBack] : own)} />}
    </ConsolePage>
  );
}

function SendBack({ state, provider_payment_id }: Payment) {
  const t = useMessages(health);
  if (state !== 'kept' && state !== 'failed') return <Text text="" />;
  const about = new URLSearchParams({ payment: provider_payment_id });
  return <ButtonLink to={`${consolePaths.sendPaymentBack}?${about}`}>{t.send_back}</ButtonLink>;
}
