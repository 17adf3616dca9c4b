import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { NamedPerson } from '../../../contract/named-people.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { useFocusKept } from '../../forms/use-focus-kept.ts';

const schema = async () => (await import('../../../contract/named-people.ts')).removePerson.input;

interface PersonFormProps {
  person: Pick<NamedPerson, 'id'>;
  ownerId: number;
  /** What it does, where that is not all in its button. */
  help?: string;
  /** Its button; `isBusy` once it was pressed. */
  children: (isBusy: boolean) => ReactNode;
}

/** What is done about one person: its button says what by its `intent`. */
export function PersonForm({ person, ownerId, help, children }: PersonFormProps) {
  const { busy, formProps } = useCheckedForm({ schema, result: undefined });
  const box = useFocusKept(busy);
  return (
    <Form {...formProps} className="grid gap-4" preventScrollReset>
      <input type="hidden" name="UserLoginID" value={ownerId} />
      <input type="hidden" name="person" value={person.id} />
      {help ? <p>{help}</p> : null}
      <div ref={box} className="owner-actions">
        {children(busy)}
      </div>
    </Form>
  );
}
