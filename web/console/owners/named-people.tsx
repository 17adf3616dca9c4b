import { removeNamedPerson } from '../../../contract/console/owners.ts';
import { owners } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf, timeOf } from '../../dates.ts';
import { filledField } from '../../forms/filled.ts';
import { FormNotice } from '../../forms/form-notice.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Select } from '../../ui/select.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { ReasonField } from '../reveal/reason-field.tsx';
import type { OwnerShown } from './owner-parts.tsx';

const removal = 'remove_person';

interface NamedPeopleProps extends Pick<OwnerShown, 'id' | 'people'> {
  state: FormState | undefined;
}

/** Whom an owner names, without their names and numbers, and how one of them is removed. */
export function NamedPeople({ id, people, state }: NamedPeopleProps) {
  const t = useMessages(owners);
  if (people.length === 0) return <RefusalOfRemoval state={state} />;
  const options = people.map(({ id: person, state: is, relation, asked_at: at }) => ({
    value: String(person),
    text: fill(t[`person_${is}`], { who: t[`relation_${relation}`], day: dayOf(at), time: timeOf(at) }),
  }));
  return (
    <section className="console-panel">
      <h2>{t.people_title}</h2>
      <p>{t.people_help}</p>
      <ChangeForm
        schema={removeNamedPerson.input}
        toInput={(values) => ({ ...values, id, person: Number(values.person) })}
        intent={removal}
        state={state}
        submit={{ kind: 'danger', text: t.remove_person, busy: t.working }}
      >
        {(filled) => (
          <>
            <Select {...filledField(filled, 'person')} label={t.person} options={options} unchosen={t.choose_person} />
            <ReasonField {...filled} />
          </>
        )}
      </ChangeForm>
    </section>
  );
}

/** Whoever was to be removed is gone meanwhile, and was the last one. */
function RefusalOfRemoval({ state }: Pick<NamedPeopleProps, 'state'>) {
  const t = useMessages(owners);
  if (state?.values.intent !== removal) return null;
  return (
    <section className="console-panel">
      <h2>{t.people_title}</h2>
      <FormNotice result={state.result} always />
    </section>
  );
}
