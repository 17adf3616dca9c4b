import { payTypes } from '../../../contract/order-states.ts';
import { maxResellerQuantity } from '../../../contract/reseller-orders.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { fieldOf, isQuantity, piecesOf, type Row } from './rows.ts';

type Sentences = Pick<Messages, 'new_order' | 'resellers'>;

type FormFault = FormResult & { outcome: 'refused' };

/** Why an edit is reverted; null where it is not. An edit that improves things is accepted, whatever is still wrong. */
export function editFault(before: readonly Row[], after: readonly Row[], limit: number, t: Sentences): string | null {
  const pieces = piecesOf(after, 'postpaid');
  if (pieces > limit && pieces > piecesOf(before, 'postpaid')) return fill(t.new_order.limit_exceeded, { limit });
  return largest(after) > maxResellerQuantity && largest(after) > largest(before)
    ? t.resellers.quantity_too_large
    : null;
}

/** Why an order cannot be sent; null where it can. */
export function submitFault(rows: readonly Row[], limit: number, t: Sentences): FormFault | null {
  const unchosen = rows.findIndex(({ payType }) => payType === '');
  const empty = rows.findIndex(({ cars, bikes }) => cars + bikes === 0);
  if (empty >= 0) return refused(t.resellers.no_quantities, fieldOf(empty, 'cars'));
  if (unchosen >= 0) return refused(t.new_order.pay_type_required, fieldOf(unchosen, 'payType'));
  if (piecesOf(rows, 'postpaid') > limit) return refused(fill(t.resellers.purchase_limit, { limit }));
  return largest(rows) > maxResellerQuantity ? refused(t.resellers.quantity_too_large) : null;
}

/** The first field that holds something else than a whole number, which would count as none; null where there is no such field. */
export function unreadFault(values: Record<string, string>, t: Sentences): FormFault | null {
  const isWrong = ([name, typed]: [string, string]) => /^(cars|bikes)-\d+$/.test(name) && !isQuantity(typed);
  const [field] = Object.entries(values).find(isWrong) ?? [];
  return field === undefined ? null : refused(t.resellers.quantity_invalid, field);
}

/** The number of stickers in the larger of the two orders. */
function largest(rows: readonly Row[]): number {
  return Math.max(...payTypes.map((payType) => piecesOf(rows, payType)));
}

export function refused(text: string, field?: string): FormFault {
  return { outcome: 'refused', text, errors: field ? { [field]: text } : {} };
}
