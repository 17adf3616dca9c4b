import * as z from 'zod';
import { type BookFile, type booksPart, takeableFiles, type takeBooks } from '../../../contract/console/books.ts';
import { monthPattern } from '../../../contract/reseller-account.ts';
import type { BooksDeps } from '../../books/month.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { fileUses } from '../../limits/file-uses.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { type BegunFile, partOf } from './part.ts';

type Deps = BooksDeps & Pick<Services, 'now'>;

/** For so long the parts of a file may be asked for, in milliseconds. */
const lasts = 3600_000;

/** Writes down that an operator takes a file, whose parts only they may ask for, by the number of that entry in the audit log. */
export function beginFile({
  database: { db },
  limits,
  now,
}: Deps & Pick<Services, 'limits'>): Handler<typeof takeBooks> {
  return async ({ month, file }, { principal }) => {
    await limits.count(fileUses('operator', principal.id));
    const taken = await db.transaction().execute((tx) =>
      recordAudit(tx, principal, {
        action: 'books.take',
        subject: 'books',
        subjectId: month,
        changes: { file },
        now: now(),
      }),
    );
    return { taken };
  };
}

/** The part is read from the replica, as the page's figures are; that it may be read, the database says. */
export function showPart(deps: Deps & Pick<Services, 'replica'>): Handler<typeof booksPart> {
  const { replica, database } = deps;
  return async ({ taken, file, after }, { principal }) => {
    const begun = await findBegun(deps, principal, { taken, file });
    if (!begun) throw notFound(principal);
    if (!replica) return partOf(deps, begun, after);
    return replica.read((db) => partOf({ ...deps, database: { ...database, db } }, begun, after));
  };
}

const changes = z.object({ file: z.enum(takeableFiles) });

/** Null also where another file is asked for than was taken, or none of all. */
async function findBegun(
  { database: { db }, now }: Deps,
  { id }: Operator,
  { taken, file: asked }: { taken: number; file: BookFile | undefined },
): Promise<BegunFile | null> {
  const entry = await db
    .selectFrom('audit_entry')
    .select(['subject_id', 'changes'])
    .where('no', '=', taken)
    .where('operator_id', '=', id)
    .where('action', '=', 'books.take')
    .where('at', '>', new Date(now().getTime() - lasts))
    .executeTakeFirst();
  const { data } = changes.safeParse(entry?.changes);
  if (!entry || !data || !monthPattern.test(entry.subject_id)) return null;
  const file = data.file === 'all' ? asked : data.file;
  return file && file === (asked ?? file) ? { month: entry.subject_id, file } : null;
}
