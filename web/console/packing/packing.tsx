import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { useMessages } from '../../messages.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import type { Route } from './+types/packing';
import { loadPacking } from './load-packing.ts';
import { packingAction } from './packing-action.ts';
import { Table } from './table.tsx';

export const loader = loadPacking;

export const action = packingAction;

export const clientAction = sendChange;

/** After a refusal, too: what is in hand may have been cancelled or sent by somebody else. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function Pack({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(packing);
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {(ready) => <Table {...ready} initialAnswer={actionData} />}
    </ConsolePage>
  );
}
