import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { NamedPerson } from '../../../contract/named-people.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';

const schema = async () => (await import('../../../contract/named-people.ts')).removePerson.input;

interface PersonFormProps {
  person: Pick<NamedPerson, 'id'>;
  ownerId: number;
  /** Its button; `isBusy` once it was pressed. */
  children: (isBusy: boolean) => ReactNode;
}

/** What is done about one person: its button says what by its `intent`. */
export function PersonForm({ person, ownerId, children }: PersonFormProps) {
  const { busy, formProps } = useCheckedForm({ schema, result: undefined });
  return (
    <Form {...formProps} preventScrollReset>
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="person" value={person.id} />
      <p className="owner-actions">{children(busy)}</p>
    </Form>
  );
}
