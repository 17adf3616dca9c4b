import type { addReseller } from '../../../contract/console/reseller-changes.ts';
import type { Handler } from '../../http/handle-call.ts';
import { replaceTiers } from '../../resellers/price-tiers.ts';
import { createReseller } from '../../resellers/reseller.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireGstin, withFreeEmail } from './person.ts';
import { termsOf } from './terms.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now'>;

export function add({ database, vault, now }: Deps): Handler<typeof addReseller> {
  return async (input, { principal }) => {
    const { email, name, mobile, address, city, state, pincode } = input;
    const details = { name, mobile, address, city, state, pincode, gstin: requireGstin(input.gstin) };
    const all = termsOf(input);
    const { tiers, ...terms } = all;
    const id = await withFreeEmail(() =>
      database.db.transaction().execute(async (tx) => {
        const made = await createReseller(tx, vault, { email, details, terms, now: now() });
        await replaceTiers(tx, made, tiers);
        const about = { subject: 'reseller', subjectId: made, changes: all, now: now() };
        await record(tx, principal, { action: 'reseller.add', ...about });
        return made;
      }),
    );
    return { id };
  };
}
