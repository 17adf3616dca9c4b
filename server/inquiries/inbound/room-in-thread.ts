import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { InquiryRow } from './lock-thread.ts';
import { openMail } from './mail-entry.ts';

/** So many mails a day one thread takes from people, and as many from machines: more are two machines, or somebody who means harm. */
const maxADay = 50;
/** So many in all. The last hundred are for people: no machine fills a thread to which somebody still wants to write. */
const maxInAll = { ofMachines: 200, ofAll: 300 };
const day = 24 * 3600 * 1000;

/** Whether a thread takes no more mails, today or ever. The kept inquiry is locked. */
export async function isFull(
  tx: Db,
  vault: Vault,
  kept: InquiryRow,
  { isAutomatic, now }: { isAutomatic: boolean; now: Date },
): Promise<boolean> {
  const mails = mailsOf(tx, kept);
  const { count } = await mails
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  if (count >= (isAutomatic ? maxInAll.ofMachines : maxInAll.ofAll)) return true;
  if (count < maxADay) return false;
  const today = await mails
    .select(['id', 'mail_sealed'])
    .where('created_at', '>', new Date(now.getTime() - day))
    .execute();
  // What wrote them stands in what is sealed: a hundred at most are opened.
  return today.filter((row) => openMail(vault, row).isAutomatic === isAutomatic).length >= maxADay;
}

function mailsOf(tx: Db, { id }: InquiryRow) {
  return tx.selectFrom('inquiry_mail').where('inquiry_id', 'in', (eb) =>
    eb
      .selectFrom('inquiry')
      .select('id')
      .where((or) => or.or([or('id', '=', id), or('merged_into', '=', id)])),
  );
}
