import type { NamedPerson } from '../../../contract/named-people.ts';
import { namedPeople } from '../../../messages/en/named-people.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { WholeDates } from '../../ui/whole-dates.tsx';
import { PersonForm } from './person-form.tsx';

/** One person: how it stands with them, and what their owner can do about it. Of one who has left nothing is known but as what they were named. */
export function PersonItem({ person, ownerId }: { person: NamedPerson; ownerId: number }) {
  const t = useMessages(namedPeople);
  const { name, phoneEnd, relation, state, wants, agreedAt } = person;
  if (state === 'left')
    return (
      <article className="owner-card owner-card-body" aria-label={t[relation]}>
        <b>{t[relation]}</b>
        <p className="hint">
          <WholeDates text={fill(agreedAt ? t.left : t.refused, { day: dayOf(person.leftAt) })} />
        </p>
      </article>
    );
  return (
    <article className="owner-card owner-card-body" aria-label={name}>
      <p className="named-person">
        <b>{name}</b>
        <span className="hint">
          {t[relation]} · {fill(t.number, { digits: phoneEnd })}
        </span>
      </p>
      {state === 'asked' ? (
        <p>
          <WholeDates text={fill(t.asked, { day: dayOf(person.askedAt) })} />
        </p>
      ) : (
        <p>
          <WholeDates text={fill(t.agreed, { day: dayOf(agreedAt) })} /> · {t[`wants_${wants}`]}
        </p>
      )}
      {state === 'asked' ? (
        <PersonForm person={person} ownerId={ownerId}>
          {(isBusy) => (
            <Button
              type="submit"
              name="intent"
              value="ask"
              aria-label={fill(t.ask_again_named, { name })}
              disabled={isBusy}
            >
              {t.ask_again}
            </Button>
          )}
        </PersonForm>
      ) : null}
      <div className="owner-folds">
        <details className="fold">
          <summary>{fill(t.remove_title, { name })}</summary>
          <div className="fold-body">
            <PersonForm person={person} ownerId={ownerId} help={t.remove_help}>
              {(isBusy) => (
                <Button
                  type="submit"
                  kind="danger"
                  name="intent"
                  value="remove"
                  aria-label={fill(t.remove_named, { name })}
                  disabled={isBusy}
                >
                  {t.remove}
                </Button>
              )}
            </PersonForm>
          </div>
        </details>
      </div>
    </article>
  );
}
