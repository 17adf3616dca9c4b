import { recordTransfer } from '../../../contract/console/reseller-changes.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { parseId } from '../parse-id.ts';
import { resellerPath } from '../paths.ts';
import type { Route } from './+types/transfer';
import { backToReseller } from './back-to-reseller.ts';
import { balanceNow } from './balance-text.ts';
import { loadReseller } from './load-reseller.ts';
import { TransferForm, transferInput } from './transfer-form.tsx';

export const loader = loadReseller;

export function action(args: Route.ActionArgs) {
  const { console_resellers: t } = requestMessages(args.request);
  const id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    const { is_new, balance } = await call(recordTransfer, transferInput(id, values));
    return { text: `${is_new ? t.recorded : t.recorded_before} ${balanceNow(balance, t)}`, path: resellerPath(id) };
  });
}

export const clientAction = sendChange;

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(resellers);
  return (
    <ConsolePage title={t.transfer_title} loaded={loaderData} back={backToReseller(loaderData, t)}>
      {(reseller) => <TransferForm reseller={reseller} today={indianDate(new Date())} state={actionData} />}
    </ConsolePage>
  );
}
