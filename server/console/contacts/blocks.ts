import type { blockList } from '../../../contract/console/contacts.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { shortKey } from './short-key.ts';

/** The callers who are blocked now; blocks that have ended are in the audit log alone. */
export function listBlocks({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Handler<typeof blockList> {
  return async (query) => {
    let all = db
      .selectFrom('caller_block')
      .innerJoin('operator', 'operator.id', 'caller_block.operator_id')
      .select(['caller_block.id', 'caller_block.kind', 'caller_block.key_index', 'caller_block.reason'])
      .select(['caller_block.stops_emergency', 'caller_block.created_at', 'caller_block.until', 'operator.name'])
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now())]));
    if (query.by) all = all.where('caller_block.kind', '=', query.by);
    const { found, pageInfo } = await loadListPage(db, all, query, {
      id: 'caller_block.id',
      column: 'caller_block.id',
    });
    const Blocks = found.map((row) => ({
      id: row.id,
      by: row.kind,
      key: shortKey(row.key_index),
      reason: row.reason,
      stops_emergency: row.stops_emergency,
      since: row.created_at.toISOString(),
      until: row.until?.toISOString() ?? '',
      operator: row.name,
    }));
    return { Blocks, ...pageInfo };
  };
}
