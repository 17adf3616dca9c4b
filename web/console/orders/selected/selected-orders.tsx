import { cancelOrders, orderSelection, orderSteps } from '../../../../contract/console/order-selection.ts';
import { orderPages } from '../../../../messages/console/order-pages.ts';
import { selection as words } from '../../../../messages/console/selection.ts';
import { fill } from '../../../../messages/fill.ts';
import { formatCount } from '../../../counted.ts';
import { useMessages } from '../../../messages.ts';
import { showRupees } from '../../../money.ts';
import { actForOperator } from '../../change/change-for-operator.ts';
import { sendChange } from '../../change/send-change.ts';
import { ConsolePage } from '../../layout/console-page.tsx';
import { consolePaths, orderPath } from '../../paths.ts';
import { loadSelected } from '../../selection/load-selected.ts';
import { OutcomeShown } from '../../selection/outcome.tsx';
import { NothingTicked } from '../../selection/selected-page.tsx';
import { rowsIn } from '../../selection/selection-query.ts';
import { ordersView } from '../order-list.tsx';
import type { Route } from './+types/selected-orders';
import { asShown, CancelSelected } from './cancel-selected.tsx';
import { LabelsOfSelected } from './labels-of-selected.tsx';

export const loader = loadSelected(ordersView, orderSteps, async (call, step, filters) =>
  call(orderSelection, { ...filters, step }),
);

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (call, { rows, reason = '' }) => {
    const posted = rowsIn(rows);
    const { Done, NotDone, ...more } = await call(cancelOrders, { Orders: asShown(posted), reason });
    return { outcome: { Done, NotDone, posted }, ...more };
  });
}

export const clientAction = sendChange;

export default function SelectedOrders({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages({ selection: words, order_pages: orderPages });
  const isLabels = 'ready' in loaderData && loaderData.ready.selected?.step === 'label';
  const done = actionData && 'outcome' in actionData ? actionData : null;
  const state = actionData && 'result' in actionData ? actionData : undefined;
  return (
    <ConsolePage
      title={isLabels ? t.selection.label_title : t.selection.cancel_title}
      loaded={loaderData}
      back={{ to: consolePaths.orders, page: t.order_pages.title }}
    >
      {({ selected }) => {
        if (done)
          return (
            <OutcomeShown
              outcome={done.outcome}
              done={sentencesOf(done, t.selection)}
              leftToDo={(id) => leftToDo(done, id, t.selection)}
              list={consolePaths.orders}
              pathOf={({ id }) => orderPath(id)}
            />
          );
        if (!selected) return <NothingTicked list={consolePaths.orders} />;
        return selected.step === 'label' ? (
          <LabelsOfSelected {...selected} />
        ) : (
          <CancelSelected {...selected} state={state} />
        );
      }}
    </ConsolePage>
  );
}

interface Cancelled {
  outcome: { Done: number[] };
  refunded: number;
  credited: number;
  ByHand: { id: number; take_out: number; has_label: boolean }[];
}

function sentencesOf({ outcome, refunded, credited }: Cancelled, t: Record<keyof typeof words, string>): string[] {
  return [
    fill(t.cancel_done, { count: formatCount(outcome.Done.length) }),
    ...(refunded > 0 ? [fill(t.cancel_refund, { amount: showRupees(refunded) })] : []),
    ...(credited > 0 ? [fill(t.cancel_credit, { amount: showRupees(credited) })] : []),
  ];
}

function leftToDo({ ByHand }: Cancelled, order: number, t: Record<keyof typeof words, string>): string {
  const left = ByHand.find(({ id }) => id === order);
  if (!left) return '';
  const takeOut = left.take_out > 0 ? fill(t.cancel_take_out, { count: formatCount(left.take_out) }) : '';
  return [takeOut, left.has_label ? t.cancel_label : ''].filter(Boolean).join(' ');
}
