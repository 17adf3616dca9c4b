import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { InboundMail } from '../../env.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';
import { openInquiryDetails } from '../details.ts';
import { isProven, readReplyAddress } from '../reply-address.ts';
import { type InquiryRow, lockThreadOf, type Thread } from './lock-thread.ts';
import { sealMail } from './mail-entry.ts';
import { type MailBody, type MailHead, readBody, readHead } from './read-mail.ts';
import { isFull } from './room-in-thread.ts';

/**
 * What became of a mail that came in. `kept`: its inquiry is open again. `automatic`: it is noted in its thread, and nothing else has changed.
 * `repeated`: it was there already. `too_many`: its thread has had as many as it may, today or ever. `unknown`: we gave out no such address, or
 * deleted what it was for. `unreadable`: it is no mail.
 */
export type MailFate = 'kept' | 'automatic' | 'repeated' | 'too_many' | 'unknown' | 'unreadable';

type Deps = Pick<Services, 'database' | 'vault' | 'now'>;

/** A mail as it was handed over (RFC 5322). `envelope`: to whom, where that is known. */
interface HandedOver {
  source: Buffer;
  envelope: string | undefined;
}

/** So many of our addresses are looked up. A mail is for one; who names thousands has us ask the database for each. */
const maxTried = 5;

/**
 * Puts a mail into the thread of the inquiry whose reply address it was sent to. Nothing is ever sent because of it. Its words are read once that
 * address is proven, which anybody's mail is not.
 */
export async function keepMail(
  deps: Deps,
  inboundMail: InboundMail,
  { source, envelope }: HandedOver,
): Promise<MailFate> {
  const head = await readHead(source, envelope);
  if (!head) return 'unreadable';
  const id = await findAddressed(deps, inboundMail, head);
  if (!id) return 'unknown';
  const body = await readBody(source);
  if (!body) return 'unreadable';
  const messageId = head.messageId || createHash('sha256').update(source).digest('hex');
  return deps.database.db.transaction().execute(async (tx) => {
    const thread = await lockThreadOf(tx, id);
    return thread ? keep(tx, deps, thread, { ...head, ...body, messageId }) : 'unknown';
  });
}

/** The id of the inquiry to whose reply address a mail was sent. */
async function findAddressed({ database, vault }: Deps, inboundMail: InboundMail, { recipients }: MailHead) {
  const different = new Set(recipients.map((address) => address.trim().toLowerCase()));
  const tokens = [...different].flatMap((address) => readReplyAddress(inboundMail, address) ?? []);
  for (const token of tokens.slice(0, maxTried)) {
    const row = await database.db
      .selectFrom('inquiry')
      .select(['id', 'no'])
      .where('no', '=', token.no)
      .executeTakeFirst();
    if (row && isProven(vault, token, row)) return row.id;
  }
  return null;
}

/** It is stored with the inquiry that its writer sent, and goes with that one, in whosever thread it is read. */
async function keep(
  tx: Db,
  { vault, now }: Deps,
  { addressed, kept }: Thread,
  mail: MailHead & MailBody,
): Promise<MailFate> {
  if (await isFull(tx, vault, kept, { isAutomatic: mail.isAutomatic, now: now() })) return 'too_many';
  const id = randomUUIDv7();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inquiry_mail')
    .values({
      id,
      inquiry_id: addressed.id,
      mail_sealed: sealMail(vault, id, entryOf(vault, addressed, mail)),
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
  return mail.isAutomatic ? 'automatic' : 'kept';
}

function entryOf(
  vault: Vault,
  addressed: InquiryRow,
  { words, whole, leftOut, isAutomatic, isCut, from }: MailHead & MailBody,
) {
  return {
    words,
    whole,
    leftOut,
    isAutomatic,
    isCut,
    from: otherAddress(openInquiryDetails(vault, addressed).email, from),
  };
}

/** An operator who is writing an answer has to see the mail first: hence the new version. */
function changesBy({ version, state, waits_since }: InquiryRow, { isAutomatic }: MailHead, now: Date) {
  if (isAutomatic) return { version: version + 1 };
  return { version: version + 1, state: 'open' as const, waits_since: state === 'open' ? waits_since : now };
}

/** `r•••@example.com`, where it is not the writer's; '' where it is. */
function otherAddress(writer: string, from: string): string {
  if (from === writer.trim().toLowerCase()) return '';
  const at = from.lastIndexOf('@');
  return at < 1 ? '•••' : `${from.slice(0, 1)}•••${from.slice(at).slice(0, 100)}`;
}
