import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { InquiryTable } from '../../db/tables.ts';
import type { InboundMail } from '../../env.ts';
import type { Services } from '../../services.ts';
import { openInquiryDetails } from '../details.ts';
import { isProven, type ReplyToken, readReplyAddress } from '../reply-address.ts';
import { sealMail } from './mail-entry.ts';
import type { ReadMail } from './read-mail.ts';

/**
 * What became of a mail that came in. `kept`: its inquiry is open again. `automatic`: it is noted in its thread, and nothing else has changed.
 * `repeated`: it was there already. `too_many`: its thread has had as many today as it may. `unknown`: we gave out no such address, or deleted what
 * it was for.
 */
export type MailFate = 'kept' | 'automatic' | 'repeated' | 'too_many' | 'unknown';

type InquiryRow = Selectable<InquiryTable>;
type Deps = Pick<Services, 'database' | 'vault' | 'now'>;

/** So many mails a day one thread takes: more are two machines that answer each other, or somebody who means harm. */
const maxADay = 50;
const day = 24 * 3600 * 1000;

/** Puts a mail into the thread of the inquiry whose reply address it was sent to. Nothing is ever sent because of it. */
export async function keepMail(deps: Deps, { local, domain }: InboundMail, mail: ReadMail): Promise<MailFate> {
  const tokens = mail.recipients.flatMap((address) => readReplyAddress({ local, domain }, address) ?? []);
  for (const token of tokens) {
    const addressed = await findAddressed(deps, token);
    if (addressed) return deps.database.db.transaction().execute((tx) => keep(tx, deps, addressed, mail));
  }
  return 'unknown';
}

async function findAddressed({ database, vault }: Deps, token: ReplyToken): Promise<InquiryRow | undefined> {
  const row = await database.db.selectFrom('inquiry').selectAll().where('no', '=', token.no).executeTakeFirst();
  return row && isProven(vault, token, row) ? row : undefined;
}

async function keep(tx: Db, { vault, now }: Deps, addressed: InquiryRow, mail: ReadMail): Promise<MailFate> {
  const kept = await lockKept(tx, addressed.merged_into ?? addressed.id);
  if (!kept) return 'unknown';
  if ((await countToday(tx, kept, now())) >= maxADay) return 'too_many';
  const id = randomUUIDv7();
  const { words, leftOut, isAutomatic, isCut } = mail;
  const entry = {
    words,
    leftOut,
    isAutomatic,
    isCut,
    from: otherAddress(openInquiryDetails(vault, addressed).email, mail),
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inquiry_mail')
    .values({
      id,
      inquiry_id: kept.id,
      mail_sealed: sealMail(vault, id, entry),
      message_index: vault.index('inquiry-mail', `${addressed.id} ${mail.messageId}`),
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('message_index').doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return 'repeated';
  await tx
    .updateTable('inquiry')
    .set(changesBy(kept, mail, now()))
    .where('id', '=', kept.id)
    .execute();
  return isAutomatic ? 'automatic' : 'kept';
}

/** The inquiry, locked; if it was merged a moment ago, the one into which it was. */
async function lockKept(tx: Db, id: string): Promise<InquiryRow | undefined> {
  const row = await tx.selectFrom('inquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.merged_into ? lockKept(tx, row.merged_into) : row;
}

/** An operator who is writing an answer has to see the mail first: hence the new version. */
function changesBy({ version, state, waits_since }: InquiryRow, { isAutomatic }: ReadMail, now: Date) {
  if (isAutomatic) return { version: version + 1 };
  return { version: version + 1, state: 'open' as const, waits_since: state === 'open' ? waits_since : now };
}

async function countToday(tx: Db, { id }: InquiryRow, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('inquiry_mail')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('inquiry_id', '=', id)
    .where('created_at', '>', new Date(now.getTime() - day))
    .executeTakeFirstOrThrow();
  return count;
}

/** `r•••@example.com`, where it is not the writer's; '' where it is. */
function otherAddress(writer: string, { from }: ReadMail): string {
  if (from === writer.trim().toLowerCase()) return '';
  const at = from.lastIndexOf('@');
  return at < 1 ? '•••' : `${from.slice(0, 1)}•••${from.slice(at).slice(0, 100)}`;
}
