import type { orderSelection } from '../../../../contract/console/order-selection.ts';
import { fill } from '../../../../messages/fill.ts';
import type { CallResult } from '../../../api.ts';
import { showShortRupees } from '../../../money.ts';
import { orderPath } from '../../paths.ts';
import type { RowLeftOut } from '../../selection/left-out.tsx';
import type { NamedRow } from '../../selection/selected-page.tsx';
import type { PostedRow } from '../../selection/selection-query.ts';
import { OrderState } from '../order-state.tsx';

/** The rows of a form, as these orders are shown. */
export function shownRows(orders: SelectedOrder[], title: string): PostedRow[] {
  return orders.map(({ id, version, picked }) => ({ id, version, picked, name: fill(title, { number: id }) }));
}

export type SelectedOrdersShown = CallResult<typeof orderSelection>;
type SelectedOrder = SelectedOrdersShown['Orders'][number];

/** Those that something can be done to, and those that are left out with their state and the reason. `title`: of a single order's page. */
export function sorted(orders: SelectedOrder[], title: string): { fits: SelectedOrder[]; leftOut: RowLeftOut[] } {
  const leftOut = orders.flatMap(({ id, state, why, detail }) =>
    why === ''
      ? []
      : [
          {
            ...{ id, why, detail, path: orderPath(id), name: fill(title, { number: id }) },
            state: <OrderState state={state} />,
          },
        ],
  );
  return { fits: orders.filter(({ why }) => why === ''), leftOut };
}

/** By what an operator knows these again: the list shows the same of them. */
export function named(orders: SelectedOrder[], title: string): NamedRow[] {
  return orders.map(({ id, city, net }) => ({
    ...{ id, path: orderPath(id), name: fill(title, { number: id }) },
    detail: [city, showShortRupees(net)].filter((part) => part !== '').join(' · '),
  }));
}
