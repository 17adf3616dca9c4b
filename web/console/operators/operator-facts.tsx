import type { OperatorRole } from '../../../contract/call.ts';
import { layout } from '../../../messages/console/layout.ts';
import { mfa } from '../../../messages/console/mfa.ts';
import { operators } from '../../../messages/console/operators.ts';
import { dayOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { useListed } from '../../use-listed.ts';
import { MailText } from '../lists/mail-text.tsx';

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

const factorNames = { passkey: 'passkey', authenticator: 'app' } as const;

export function OperatorFacts({ email, role, switched_off_at, factors, since, is_own }: OperatorShown) {
  const t = useMessages({ layout, mfa, operators });
  const listed = useListed();
  return (
    <section className="console-panel console-wide">
      <dl className="console-facts">
        <dt>{t.operators.email}</dt>
        <dd>
          <MailText text={email} />
        </dd>
        <dt>{t.operators.role}</dt>
        <dd>{t.layout[`role_${role}`]}</dd>
        <dt>{t.operators.state}</dt>
        <dd>{switched_off_at ? `${t.operators.off} · ${dayOf(switched_off_at)}` : t.operators.on}</dd>
        <dt>{t.operators.second_factor}</dt>
        <dd>{listed(factors.map((factor) => t.mfa[factorNames[factor]])) || t.operators.factor_missing}</dd>
        <dt>{t.operators.since}</dt>
        <dd>{dayOf(since)}</dd>
      </dl>
      {is_own ? <p className="hint">{`${t.operators.own} ${t.operators.own_account}`}</p> : null}
    </section>
  );
}
