import { recountDays } from '../server/console/today/days/recount.ts';
import { createLog } from '../server/http/log.ts';
import { personColumns } from '../server/resellers/reseller.ts';
import { withVault } from './owners.ts';

const details = {
  name: 'Sharma Auto Accessories',
  mobile: '9812345678',
  address: '3, Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  gstin: '',
};

/** What Today shows of a shop that has run for years: names of resellers that can be opened and found, and all days counted that are over. */
export function readyForToday(url: string): Promise<void> {
  return withVault(url, async (database, vault) => {
    const resellers = await database.db.selectFrom('reseller').select('id').execute();
    for (const { id } of resellers) {
      const { details_sealed, name_index } = personColumns(vault, id, `${id}@example.com`, details);
      await database.db.updateTable('reseller').set({ details_sealed, name_index }).where('id', '=', id).execute();
    }
    do await recountDays({ database, log: createLog('warn'), now: () => new Date() });
    while (
      await database.db.selectFrom('day_total').select('day').where('is_stale', '=', true).limit(1).executeTakeFirst()
    );
  });
}
