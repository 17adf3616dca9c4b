import { cancelOrders } from '../../../../contract/console/order-selection.ts';
import { orderPages } from '../../../../messages/console/order-pages.ts';
import { selection as words } from '../../../../messages/console/selection.ts';
import { fill } from '../../../../messages/fill.ts';
import { formatCount } from '../../../counted.ts';
import type { FormState } from '../../../forms/form-state.ts';
import { useMessages } from '../../../messages.ts';
import { showRupees } from '../../../money.ts';
import { ChangeForm } from '../../change/change-form.tsx';
import { ReasonField } from '../../reveal/reason-field.tsx';
import { Selected } from '../../selection/selected-page.tsx';
import { type PostedRow, postedRows, rowsIn } from '../../selection/selection-query.ts';
import { named, type SelectedOrdersShown, shownRows, sorted } from './order-rows.tsx';

/** As the call takes them. */
export const asShown = (rows: PostedRow[]) => rows.map(({ id, version, picked = 0 }) => ({ id, version, picked }));

/** What cancelling these orders does, and one reason for all. */
export function CancelSelected({ Orders, found, state }: SelectedOrdersShown & { state: FormState | undefined }) {
  const t = useMessages({ selection: words, order_pages: orderPages });
  const { fits, leftOut } = sorted(Orders, t.order_pages.one_title);
  const sum = (of: 'refund' | 'credit' | 'picked') => fits.reduce((total, order) => total + order[of], 0);
  const sentences = [
    fill(t.selection.cancel_count, { count: formatCount(fits.length) }),
    ...(sum('refund') > 0 ? [fill(t.selection.cancel_refund, { amount: showRupees(sum('refund')) })] : []),
    ...(sum('credit') > 0 ? [fill(t.selection.cancel_credit, { amount: showRupees(sum('credit')) })] : []),
    ...(sum('picked') > 0 ? [fill(t.selection.cancel_picked, { count: formatCount(sum('picked')) })] : []),
    t.selection.cancel_told,
  ];
  const rows = shownRows(fits, t.order_pages.one_title);
  return (
    <Selected found={found} sentences={sentences} fits={named(fits, t.order_pages.one_title)} leftOut={leftOut}>
      <ChangeForm
        schema={cancelOrders.input}
        toInput={({ rows, reason }) => ({ Orders: asShown(rowsIn(rows)), reason })}
        intent="cancel"
        state={state}
        submit={{ kind: 'danger', text: t.selection.cancel_do, busy: t.order_pages.saving }}
      >
        {(filled) => (
          <>
            <input type="hidden" name="rows" value={postedRows(rows)} />
            <ReasonField {...filled} />
          </>
        )}
      </ChangeForm>
    </Selected>
  );
}
