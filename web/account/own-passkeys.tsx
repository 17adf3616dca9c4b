import { Form } from 'react-router';
import type { OwnPasskey } from '../../contract/passkey-fields.ts';
import { passkeys as sentences } from '../../messages/en/passkeys.ts';
import { fill } from '../../messages/fill.ts';
import { dayOf } from '../dates.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormState } from '../forms/form-state.ts';
import { useAfterSuccess } from '../forms/use-after-success.ts';
import { useOwnSubmission } from '../forms/use-own-submission.ts';
import { useMessages } from '../messages.ts';
import { Section } from '../ui/section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { OwnItem } from './own-item.tsx';
import { passkeyIntents } from './passkey-intents.ts';

/** An account's passkeys, and whether one can be added now. */
export interface Passkeys {
  passkeys: OwnPasskey[];
  may_add: boolean;
}

interface OwnPasskeysProps extends Passkeys {
  /** The account's own id, under its name on the wire. */
  account: { name: 'UserLoginID' | 'guid'; id: string | number };
  /** The outcome of the form that was sent last on this page, whichever it was. */
  state: FormState | undefined;
}

/** The passkeys an account can be logged in to with: each can be removed, and one added. */
export function OwnPasskeys({ passkeys, may_add, account, state }: OwnPasskeysProps) {
  const t = useMessages(sentences);
  const isOurs = Object.values(passkeyIntents).some((intent) => intent === state?.values.intent);
  const result = isOurs ? state?.result : undefined;
  useAfterSuccess(result);
  return (
    <Section title={t.title}>
      <div className="grid justify-items-start gap-4">
        <FormNotice result={result} always />
        <p className="hint">{t.help}</p>
        {passkeys.length > 0 ? <Listed passkeys={passkeys} account={account} /> : <p>{t.none}</p>}
        <AddPasskey account={account} mayAdd={may_add} />
        {passkeys.length > 0 ? <p className="hint">{t.stay}</p> : null}
      </div>
    </Section>
  );
}

function Listed({ passkeys, account }: Pick<OwnPasskeysProps, 'passkeys' | 'account'>) {
  const { sent, onSent } = useOwnSubmission();
  const busy = sent !== undefined;
  return (
    <Form method="post" onSubmit={onSent}>
      <input type="hidden" name={account.name} value={account.id} />
      <input type="hidden" name="intent" value={passkeyIntents.remove} />
      <ul className="grid gap-4">
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} busy={busy} />
        ))}
      </ul>
    </Form>
  );
}

function PasskeyItem({ passkey, busy }: { passkey: OwnPasskey; busy: boolean }) {
  const t = useMessages(sentences);
  const name = passkey.name || t.name_unknown;
  const added = dayOf(passkey.added);
  const { last_used } = passkey;
  const times = last_used ? fill(t.used, { added, used: dayOf(last_used) }) : fill(t.unused, { added });
  const end = { name: 'passkey', value: passkey.id, label: fill(t.remove_of, { name, added }), text: t.remove };
  return <OwnItem name={name} times={times} end={end} busy={busy} />;
}
