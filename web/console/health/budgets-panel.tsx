import type { health } from '../../../contract/console/health.ts';
import { health as t } from '../../../messages/console/health.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { showRupees } from '../../money.ts';

type Budgets = CallResult<typeof health>['Budgets'];

const names: Record<Budgets[number]['budget'], string> = {
  'sms-budget-codes': t.sms_codes,
  'sms-budget-all': t.sms_all,
  'call-budget-owner': t.calls_owner,
  'call-budget-all': t.calls_all,
};

/** The share of an hour's budget from which on operators are warned. */
const nearlySpent = 0.8;

/** What messages and calls have cost this hour, and what they may cost. */
export function BudgetsPanel({ budgets }: { budgets: Budgets }) {
  return (
    <section className="console-panel">
      <h2>{t.budgets}</h2>
      <p className="hint">{t.budgets_help}</p>
      <dl className="console-facts">
        {budgets.map(({ budget, spent, most }) => (
          <div key={budget} className="contents">
            <dt>{names[budget]}</dt>
            <dd>
              {fill(t.budget_spent, { spent: showRupees(spent / 100), most: showRupees(most / 100) })}
              {spent >= most * nearlySpent ? <b role="alert"> {t.budget_nearly}</b> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
