import type { switchReseller } from '../../../contract/console/reseller-changes.ts';
import type { Handler } from '../../http/handle-call.ts';
import { lockReseller, saveSwitchedOff } from '../../resellers/save-reseller.ts';
import { endTeam } from '../../resellers/team/remove.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now'> & { sessions: Sessions };

export function switchOnOrOff({ database, vault, sessions, now }: Deps): Handler<typeof switchReseller> {
  return async ({ id, version, is_on, reason }, { principal }) => {
    const at = now();
    await database.db.transaction().execute(async (tx) => {
      const row = requireVersion(await lockReseller(tx, id), version, principal);
      await saveSwitchedOff(tx, row, is_on ? null : at);
      if (!is_on) {
        await sessions.endAll(tx, 'reseller', id);
        await endTeam(tx, { vault, sessions, now: at }, id);
      }
      const action = is_on ? 'reseller.switch_on' : 'reseller.switch_off';
      await recordAudit(tx, principal, { action, subject: 'reseller', subjectId: id, reason, now: at });
    });
    return {};
  };
}
