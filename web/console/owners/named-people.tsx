import { removeNamedPerson } from '../../../contract/console/owners.ts';
import { owners as t } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Select } from '../../ui/select.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { ReasonField } from '../reveal/reason-field.tsx';
import type { OwnerShown } from './owner-parts.tsx';

interface NamedPeopleProps extends Pick<OwnerShown, 'id' | 'people'> {
  state: FormState | undefined;
}

/** Whom an owner names, without their names and numbers, and how one of them is removed. */
export function NamedPeople({ id, people, state }: NamedPeopleProps) {
  const options = people.map((person) => ({
    value: String(person.id),
    text: fill(t[`person_${person.state}`], { who: t[`relation_${person.relation}`], day: dayOf(person.asked_at) }),
  }));
  return (
    <section className="console-panel">
      <h2>{t.people_title}</h2>
      <p>{t.people_help}</p>
      <ChangeForm
        schema={removeNamedPerson.input}
        toInput={(values) => ({ ...values, id, person: Number(values.person) })}
        intent="remove_person"
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
