import type { lookUpWriter } from '../../../contract/console/inquiry-threads.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { openInquiryDetails } from '../../inquiries/details.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { presentContacts } from '../contacts/present.ts';
import { shortKey } from '../contacts/short-key.ts';
import { presentOwners } from '../owners/rows.ts';
import { lockThread } from './inquiry-row.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'presets' | 'now'>;

const shownAtMost = 10;

/** Who has the number and the address that the writer typed, for a reason, in the audit log. */
export function lookUp({ database: { db }, vault, presets, now }: Deps): Handler<typeof lookUpWriter> {
  return async ({ id, reason }, { principal, locale }) => {
    const { Owners, caller, contacts } = await db.transaction().execute(async (tx) => {
      const row = await lockThread(tx, id);
      if (!row) throw notFound(principal);
      const { phone, email } = openInquiryDetails(vault, row);
      const caller = vault.index('phone', phone);
      const entry = { subject: 'inquiry', subjectId: row.no, reason, now: now() };
      await recordAudit(tx, principal, { action: 'inquiry.look_up', ...entry });
      const Owners = await ownersOf(tx, caller, vault.index('email', email.trim().toLowerCase()));
      return { Owners, caller, contacts: await contactsFrom(tx, caller) };
    });
    const shown = await presentContacts({ db, presets, now: now(), locale }, contacts);
    const Scans = shown.map(({ at, kind, outcome, guid }) => ({ at, kind, outcome, guid }));
    return { Found: { Owners, Scans, caller: Scans.length > 0 ? shortKey(caller) : '' } };
  };
}

async function ownersOf(tx: Db, phoneIndex: Buffer, mailIndex: Buffer) {
  const rows = await tx
    .selectFrom('owner')
    .select(['id', 'created_at', 'registered_at', 'deleted_at', 'phone_index', 'email_index'])
    .where((eb) => eb.or([eb('phone_index', '=', phoneIndex), eb('email_index', '=', mailIndex)]))
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
  const owners = await presentOwners(tx, rows);
  return owners.map((owner, at) => ({
    ...owner,
    by_phone: Boolean(rows[at]?.phone_index?.equals(phoneIndex)),
    by_mail: Boolean(rows[at]?.email_index?.equals(mailIndex)),
  }));
}

function contactsFrom(tx: Db, callerIndex: Buffer) {
  return tx
    .selectFrom('contact')
    .select(['contact.id', 'contact.created_at', 'contact.kind', 'contact.recipient', 'contact.preset_id'])
    .select(['contact.sticker_id', 'contact.vehicle_id', 'contact.address_index', 'contact.caller_index'])
    .where('caller_index', '=', callerIndex)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
}
