import type { ExpressionBuilder } from 'kysely';
import type { AskedContact } from '../../../contract/answering.ts';
import type { Tables } from '../../db/tables.ts';
import type { Step } from './steps.ts';

/** Whether the owner of a contact's vehicle has blocked its caller, by this message or by another one. */
export function isBlocked(eb: ExpressionBuilder<Tables, 'contact' | 'vehicle'>, now: Date) {
  return eb.exists(
    eb
      .selectFrom('owner_block')
      .select('owner_block.owner_id')
      .whereRef('owner_block.owner_id', '=', 'vehicle.owner_id')
      .whereRef('owner_block.key_index', '=', 'contact.address_index')
      .where('owner_block.until', '>', now),
  );
}

/** Whether the caller of a message is blocked, and support was told by it. */
export function blockState(steps: Step[], isBlocked: boolean): AskedContact['block'] {
  if (!isBlocked) return 'off';
  return steps.some(({ kind }) => kind === 'harassment') ? 'harassment' : 'on';
}
