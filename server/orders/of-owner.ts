import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { OwnerTable, Tables } from '../db/tables.ts';

export type Owner = Pick<Selectable<OwnerTable>, 'id' | 'phone_index'>;

/**
 * Which orders are an owner's: renewals, and what was ordered by nobody who was logged in, with their number. What another owner ordered who had this
 * number before stays that one's.
 */
export function ofOwner({ id, phone_index }: Owner) {
  return (eb: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> =>
    eb.or([eb('owner_id', '=', id), eb.and([eb('owner_id', 'is', null), eb('phone_index', '=', phone_index)])]);
}
