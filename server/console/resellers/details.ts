import type { changeResellerDetails } from '../../../contract/console/reseller-changes.ts';
import type { resellerDetails } from '../../../contract/console/resellers.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { openReseller } from '../../resellers/reseller.ts';
import { lockReseller, saveDetails } from '../../resellers/save-reseller.ts';
import { endTeam } from '../../resellers/team/remove.ts';
import type { Services } from '../../services.ts';
import { deletePasskeys } from '../../sign-in/passkeys/account-passkeys.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { changedFields } from '../audit/changes.ts';
import { recordAudit } from '../audit/record.ts';
import { maskedPhone } from '../masked-phone.ts';
import { requireVersion } from '../require-version.ts';
import { findReseller } from './find.ts';
import { refuseMembersEmail, refuseTakenEmail, requireGstin } from './reseller-checks.ts';

type RevealDeps = Pick<Services, 'database' | 'vault' | 'now'>;

export function revealDetails({ database, vault, now }: RevealDeps): Handler<typeof resellerDetails> {
  return ({ id, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const row = await findReseller(tx, principal, id);
      const { name, email, mobile, address, city, state, pincode, gstin } = openReseller(vault, row);
      const location = { address, city, state, pincode };
      await recordAudit(tx, principal, {
        action: 'reseller.reveal',
        subject: 'reseller',
        subjectId: id,
        reason,
        now: now(),
      });
      const person = { name, email, mobile: maskedPhone(mobile), gstin: gstin ?? '' };
      return { Details: { ...person, ...location, version: row.version } };
    });
}

type ChangeDeps = Pick<Services, 'database' | 'vault' | 'now'> & { sessions: Sessions };

export function changeDetails(deps: ChangeDeps): Handler<typeof changeResellerDetails> {
  const { database, vault, sessions, now } = deps;
  return async ({ id, version, ...input }, { principal }) => {
    const gstin = requireGstin(input.gstin);
    await refuseTakenEmail(() =>
      database.db.transaction().execute(async (tx) => {
        const row = requireVersion(await lockReseller(tx, id), version, principal);
        const before = openReseller(vault, row);
        const after = { ...input, gstin, mobile: input.mobile ?? before.mobile };
        await saveDetails(tx, vault, row, after);
        await refuseMembersEmail(tx, vault, after.email);
        if (after.email !== before.email) await endAllAccess(tx, { vault, sessions, now: now() }, id);
        const entry = {
          subject: 'reseller',
          subjectId: id,
          changes: { fields: changedFields(before, after) },
          now: now(),
        };
        await recordAudit(tx, principal, { action: 'reseller.change_details', ...entry });
      }),
    );
    return {};
  };
}

/** The old mailbox may belong to another person, who may have invited a team of theirs. */
async function endAllAccess(tx: Db, removing: Parameters<typeof endTeam>[1], id: number): Promise<void> {
  await deletePasskeys(tx, { kind: 'reseller', id });
  await removing.sessions.endAll(tx, 'reseller', id);
  await endTeam(tx, removing, id);
}
