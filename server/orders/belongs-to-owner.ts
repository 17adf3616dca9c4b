import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { OwnerTable, Tables } from '../db/tables.ts';

export type OwnerIdentity = Pick<Selectable<OwnerTable>, 'id' | 'phone_index'>;

/**
 * Which orders belong to an owner: renewals, and orders with the owner's number that were placed without logging in. What another
 * owner, who had this number before, ordered while logged in still belongs to that owner.
 */
export function belongsToOwner({ id, phone_index }: OwnerIdentity) {
  return (eb: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> =>
    eb.or([eb('owner_id', '=', id), eb.and([eb('owner_id', 'is', null), eb('phone_index', '=', phone_index)])]);
}
