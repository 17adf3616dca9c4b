import type { AuditAction } from '../../../contract/console/calls.ts';
import { packsInFile, type sheetsOfBatch } from '../../../contract/console/sheets.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { canPrint, findBatch } from './batch.ts';
import type { Printing } from './print.ts';

export function sheetsOf({ database: { db } }: Pick<Services, 'database'>): Handler<typeof sheetsOfBatch> {
  return async ({ batch_id }, { principal }) => {
    const batch = await findBatch(db, batch_id);
    if (!batch) throw notFound(principal);
    const { id, kind, product_name, quantity } = batch;
    const files = Math.ceil(quantity / packsInFile);
    return {
      Batch: { id, kind, product_name, quantity, files, can_print: canPrint(batch) },
      Printed: await printed(db, id),
    };
  };
}

/** Which operator had which file last, from the audit log. */
async function printed(db: Db, batchId: number) {
  const entries = await db
    .selectFrom('audit_entry')
    .innerJoin('operator', 'operator.id', 'audit_entry.operator_id')
    .select(['audit_entry.changes', 'audit_entry.at', 'operator.name'])
    .where('audit_entry.subject', '=', 'batch')
    .where('audit_entry.subject_id', '=', String(batchId))
    .where('audit_entry.action', '=', 'batch.print' satisfies AuditAction)
    .orderBy('audit_entry.no')
    .execute();
  const prints = entries.map(({ changes, at, name: operator_name }) => {
    const { part, template: template_name } = changes as Printing;
    return { part, template_name, operator_name, at: at.toISOString() };
  });
  return [...new Map(prints.map((print) => [print.part, print])).values()].sort((one, other) => one.part - other.part);
}
