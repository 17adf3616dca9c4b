import type { addReseller } from '../../../contract/console/reseller-changes.ts';
import type { Handler } from '../../http/handle-call.ts';
import { replaceTiers } from '../../resellers/price-tiers.ts';
import { createReseller } from '../../resellers/reseller.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { refuseMembersEmail, refuseTakenEmail, requireGstin } from './reseller-checks.ts';
import { termsOf } from './terms.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now'>;

export function addWithTerms({ database, vault, now }: Deps): Handler<typeof addReseller> {
  return async (input, { principal }) => {
    const { email, name, mobile, address, city, state, pincode } = input;
    const details = { name, mobile, address, city, state, pincode, gstin: requireGstin(input.gstin) };
    const allTerms = termsOf(input);
    const { tiers, ...terms } = allTerms;
    const id = await refuseTakenEmail(() =>
      database.db.transaction().execute(async (tx) => {
        const resellerId = await createReseller(tx, vault, { email, details, terms, now: now() });
        await refuseMembersEmail(tx, vault, email);
        await replaceTiers(tx, resellerId, tiers);
        const entry = { subject: 'reseller', subjectId: resellerId, changes: allTerms, now: now() };
        await recordAudit(tx, principal, { action: 'reseller.add', ...entry });
        return resellerId;
      }),
    );
    return { id };
  };
}
