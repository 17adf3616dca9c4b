import type { contactList } from '../../../contract/console/contacts.ts';
import { logOutOwner, revealOwner } from '../../../contract/console/owners.ts';
import { owners } from '../../../messages/console/owners.ts';
import type { CallResult } from '../../api.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Day } from '../../lists/cells.tsx';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { contactColumns } from '../contacts/contact-columns.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import { consolePaths } from '../paths.ts';
import { ReasonField } from '../reveal/reason-field.tsx';
import { RevealForm } from '../reveal/reveal-form.tsx';
import { NamedPeople } from './named-people.tsx';
import { OwnerChip } from './owner-columns.tsx';
import { Consents, Orders, type OwnerShown, Sessions } from './owner-parts.tsx';
import { Revealed, type RevealedOwner } from './revealed.tsx';
import { Vehicles } from './vehicles.tsx';

interface OwnerViewProps {
  owner: OwnerShown;
  contacts: CallResult<typeof contactList>['Contacts'];
  revealed: RevealedOwner | undefined;
  state: FormState | undefined;
}

export function OwnerView({ owner, contacts, revealed, state }: OwnerViewProps) {
  const t = useMessages(owners);
  const { id, since, registered_at, deleted_at } = owner;
  return (
    <>
      <div className="console-panels">
        <section className="console-panel">
          <ConsoleFacts
            facts={[
              [t.state, <OwnerChip state={owner.state} />],
              [t.since, <Day at={since} />],
              [t.registered, registered_at && <Day at={registered_at} />],
              [t.deleted, deleted_at && <Day at={deleted_at} />],
              [t.named_people, owner.named_people],
              [t.browsers, owner.browsers],
            ]}
          />
          <Sessions sessions={owner.sessions} />
        </section>
        <section className="console-panel">
          <h2>{t.reveal_title}</h2>
          {revealed ? (
            <Revealed {...revealed} />
          ) : (
            <RevealForm schema={revealOwner.input} id={id} help={t.reveal_help} button={t.reveal} state={state} />
          )}
        </section>
        <Vehicles vehicles={owner.vehicles} />
        <Orders orders={owner.orders} />
        <Consents consents={owner.consents} />
        <NamedPeople id={id} people={owner.people} state={state} />
        {owner.sessions.length > 0 ? <LogOut id={id} state={state} /> : null}
      </div>
      <section className="console-list">
        <div className="console-scroll">
          <Table
            caption={t.knocks}
            columns={contactColumns(t)}
            rows={contacts}
            rowKey={(row) => row.id}
            empty={<None />}
          />
        </div>
        {contacts.length > 0 ? (
          <p>
            <ButtonLink to={listPath(consolePaths.contacts, { owner: id })}>{t.all_knocks}</ButtonLink>
          </p>
        ) : null}
      </section>
    </>
  );
}

function None() {
  const t = useMessages(owners);
  return (
    <>
      <h2>{t.knocks}</h2>
      <p className="hint">{t.none}</p>
    </>
  );
}

function LogOut({ id, state }: { id: number; state: FormState | undefined }) {
  const t = useMessages(owners);
  return (
    <section className="console-panel">
      <h2>{t.log_out_title}</h2>
      <p>{t.log_out_help}</p>
      <ChangeForm
        schema={logOutOwner.input}
        toInput={(values) => ({ ...values, id })}
        intent="log_out"
        state={state}
        submit={{ kind: 'danger', text: t.log_out, busy: t.working }}
      >
        {(filled) => <ReasonField {...filled} />}
      </ChangeForm>
    </section>
  );
}
