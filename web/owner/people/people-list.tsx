import type { NamedPerson } from '../../../contract/named-people.ts';
import { maxPeople } from '../../../contract/relations.ts';
import { namedPeople } from '../../../messages/en/named-people.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useFocusKept } from '../../forms/use-focus-kept.ts';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { AddPersonForm } from './add-person-form.tsx';
import { PersonItem } from './person-item.tsx';

interface PeopleListProps {
  people: NamedPerson[];
  isOffered: boolean;
  ownerId: number;
  /** Of the form that was sent last, whatever it was about. */
  state: FormState | undefined;
}

/** Those who are named, and the form for another one as long as there is room. */
export function PeopleList({ people, isOffered, ownerId, state }: PeopleListProps) {
  const t = useMessages(namedPeople);
  const named = people.filter((person) => person.state !== 'left');
  const box = useFocusKept(JSON.stringify(people));
  return (
    <div ref={box} className="grid gap-6">
      {people.length === 0 ? (
        <Empty text={t.empty}>
          <p>{t.empty_help}</p>
        </Empty>
      ) : (
        <ul className="owner-cards">
          {people.map((person) => (
            <li key={person.id}>
              <PersonItem person={person} ownerId={ownerId} />
            </li>
          ))}
        </ul>
      )}
      {!isOffered && named.length < maxPeople ? <Notice>{t.not_offered}</Notice> : null}
      {named.length >= maxPeople ? <p>{t.full}</p> : null}
      {isOffered && named.length < maxPeople ? (
        <Section title={t.add_title}>
          <AddPersonForm key={people.length} ownerId={ownerId} sent={state?.values.intent ? undefined : state} />
        </Section>
      ) : null}
    </div>
  );
}
