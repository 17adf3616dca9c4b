import type { AuditAction } from '../../../contract/console/calls.ts';
import type { changeResellerTerms } from '../../../contract/console/reseller-changes.ts';
import { rupees } from '../../../contract/money.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { PriceTier } from '../../resellers/price-tiers.ts';
import type { Terms } from '../../resellers/reseller.ts';
import { lockReseller, saveTerms } from '../../resellers/save-reseller.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';

type AllTerms = Terms & { tiers: PriceTier[] };

/** The audit entries that set the terms at which a reseller buys: `termsHistory` reads them from there. */
const termsActions: AuditAction[] = ['reseller.add', 'reseller.change_terms'];

const maxShown = 20;

export function changeTerms({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Handler<typeof changeResellerTerms> {
  return async ({ id, version, reason, ...input }, { principal }) => {
    const changes = termsOf(input);
    await database.db.transaction().execute(async (tx) => {
      const row = requireVersion(await lockReseller(tx, id), version, principal);
      await saveTerms(tx, row, changes);
      const entry = { subject: 'reseller', subjectId: id, reason, changes, now: now() };
      await recordAudit(tx, principal, { action: 'reseller.change_terms', ...entry });
    });
    return {};
  };
}

/** Terms from a request, their tiers sorted by the quantity from which they apply. */
export function termsOf({ prepaid_percent, postpaid_percent, purchase_limit, tiers }: TermsRequest): AllTerms {
  const inOrder = tiers.toSorted((one, other) => one.from_quantity - other.from_quantity);
  const inPaise = inOrder.map(({ from_quantity, price }) => ({ from_quantity, price_paise: price }));
  return { prepaid_percent, postpaid_percent, purchase_limit, tiers: inPaise };
}

type TermsRequest = Terms & { tiers: { from_quantity: number; price: number }[] };

/** The same terms, as the API returns them. */
export function shownTerms({ prepaid_percent, postpaid_percent, purchase_limit, tiers }: AllTerms) {
  const inRupees = tiers.map(({ from_quantity, price_paise }) => ({ from_quantity, price: rupees(price_paise) }));
  return { prepaid_percent, postpaid_percent, purchase_limit, tiers: inRupees };
}

/** The terms that a reseller got at the start and since, newest first. */
export async function termsHistory(db: Db, resellerId: number) {
  const entries = await db
    .selectFrom('audit_entry')
    .leftJoin('operator', 'operator.id', 'audit_entry.operator_id')
    .select(['at', 'operator.name', 'audit_entry.reason', 'changes'])
    .where('subject', '=', 'reseller')
    .where('subject_id', '=', String(resellerId))
    .where('action', 'in', termsActions)
    .orderBy('no', 'desc')
    .limit(maxShown)
    .execute();
  return entries.map(({ at, name, reason, changes }) => ({
    at: at.toISOString(),
    by: name ?? '',
    reason: reason ?? '',
    ...shownTerms(changes as AllTerms),
  }));
}
