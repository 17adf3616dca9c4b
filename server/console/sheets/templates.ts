import type {
  changeTemplate as changeCall,
  createTemplate as createCall,
  templateList as listCall,
} from '../../../contract/console/templates.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { changedFields } from '../audit/changes.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';

type TemplateDeps = Pick<Services, 'database' | 'now'>;

export function templateList({ database }: TemplateDeps): Handler<typeof listCall> {
  return async () => ({
    Templates: await database.db.selectFrom('print_template').selectAll().orderBy('id').execute(),
  });
}

export function createTemplate({ database, now }: TemplateDeps): Handler<typeof createCall> {
  return async (design, { principal }) => {
    const id = await database.db.transaction().execute(async (tx) => {
      const row = await tx.insertInto('print_template').values(design).returning('id').executeTakeFirstOrThrow();
      const entry = { subject: 'print_template', subjectId: row.id, changes: design, now: now() };
      await recordAudit(tx, principal, { action: 'print_template.create', ...entry });
      return row.id;
    });
    return { id };
  };
}

export function changeTemplate({ database, now }: TemplateDeps): Handler<typeof changeCall> {
  return async ({ template_id: id, version, ...design }, { principal }) => {
    await database.db.transaction().execute(async (tx) => {
      const locked = await tx
        .selectFrom('print_template')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const before = requireVersion(locked, version, principal);
      await tx
        .updateTable('print_template')
        .set({ ...design, version: version + 1 })
        .where('id', '=', id)
        .execute();
      const changes = Object.fromEntries(changedFields(before, design).map((field) => [field, design[field]]));
      const entry = { subject: 'print_template', subjectId: id, changes, now: now() };
      await recordAudit(tx, principal, { action: 'print_template.change', ...entry });
    });
    return { version: version + 1 };
  };
}
