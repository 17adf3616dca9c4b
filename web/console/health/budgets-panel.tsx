import type { health } from '../../../contract/console/health.ts';
import { health as words } from '../../../messages/console/health.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';

type Budgets = CallResult<typeof health>['Budgets'];

const names: Record<Budgets[number]['budget'], keyof Messages['console_health']> = {
  'sms-budget-codes': 'sms_codes',
  'sms-budget-all': 'sms_all',
  'call-budget-owner': 'calls_owner',
  'call-budget-all': 'calls_all',
};

/** The share of an hour's budget from which on operators are warned. */
const nearlySpent = 0.8;

/** What messages and calls have cost this hour, and what they may cost. */
export function BudgetsPanel({ budgets }: { budgets: Budgets }) {
  const t = useMessages(words);
  return (
    <section className="console-panel">
      <h2>{t.budgets}</h2>
      <p className="hint">{t.budgets_help}</p>
      <dl className="console-facts">
        {budgets.map(({ budget, spent, most }) => (
          <div key={budget} className="contents">
            <dt>{t[names[budget]]}</dt>
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
