import type { OperatorRole } from '../../../contract/call.ts';
import { layout } from '../../../messages/console/layout.ts';
import { mfa } from '../../../messages/console/mfa.ts';
import { operators } from '../../../messages/console/operators.ts';
import { dayOf } from '../../dates.ts';

const t = operators;

export interface OperatorShown {
  id: number;
  name: string;
  email: string;
  role: OperatorRole;
  version: number;
  switched_off_at: string;
  factors: ('passkey' | 'authenticator')[];
  since: string;
  is_own: boolean;
}

const mfaNames = { passkey: mfa.passkey, authenticator: mfa.app };

export function OperatorFacts({ email, role, switched_off_at, factors, since, is_own }: OperatorShown) {
  return (
    <section className="console-panel console-wide">
      <dl className="console-facts">
        <dt>{t.email}</dt>
        <dd>{email}</dd>
        <dt>{t.role}</dt>
        <dd>{layout[`role_${role}`]}</dd>
        <dt>{t.state}</dt>
        <dd>{switched_off_at ? `${t.off} · ${dayOf(switched_off_at)}` : t.on}</dd>
        <dt>{t.second_factor}</dt>
        <dd>{factors.map((factor) => mfaNames[factor]).join(', ') || t.factor_missing}</dd>
        <dt>{t.since}</dt>
        <dd>{dayOf(since)}</dd>
      </dl>
      {is_own ? <p className="hint">{`${t.own} ${operators.own_account}`}</p> : null}
    </section>
  );
}
