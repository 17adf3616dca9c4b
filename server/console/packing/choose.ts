import type * as z from 'zod/mini';
import type { choosePacking } from '../../../contract/console/packing.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';

type Choice = z.output<typeof choosePacking.input>;

/** How an operator packs who has chosen nothing: an ordinary browser asks before each print, and the next scan would go into its window. */
const unchosen: Choice = { prints: 'collected', is_muted: false, books: true };

/** How an operator packs: as they chose last, at whichever machine. */
export async function chosenBy(db: Db, { id }: Pick<Operator, 'id'>): Promise<Choice> {
  const row = await db
    .selectFrom('packer')
    .select(['prints', 'is_muted', 'books'])
    .where('operator_id', '=', id)
    .executeTakeFirst();
  return row ?? unchosen;
}

/** Keeps all of a choice in place of the one before. Without a version: nobody else changes it, and the last press counts. */
export function choose({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof choosePacking> {
  return ({ prints, is_muted, books }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const chosen = { prints, is_muted, books };
      await tx
        .insertInto('packer')
        .values({ operator_id: principal.id, ...chosen })
        .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(chosen))
        .execute();
      await recordAudit(tx, principal, {
        action: 'packing.choose',
        subject: 'operator',
        subjectId: principal.id,
        changes: chosen,
        now: now(),
      });
      return chosen;
    });
}
