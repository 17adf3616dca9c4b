import { Link, useLocation } from 'react-router';
import { useMessages } from '../messages.ts';
import { Select } from '../ui/select.tsx';
import type { States } from './load-states.ts';

interface StateSelectProps {
  name: string;
  states: States;
  chosen?: string | undefined;
  error?: string | undefined;
}

/** Where the list could not be had, the state that is known can be kept, and the list asked for again; what was typed stays. */
export function StateSelect({ name, states, chosen = '', error }: StateSelectProps) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const names = chosen === '' || states.names.includes(chosen) ? states.names : [chosen, ...states.names];
  return (
    <div className="grid content-start gap-1.5">
      <Select
        // A select without a choice is a new one once it has its options.
        key={states.names.length}
        name={name}
        label={t.owners.state}
        error={error ?? states.failure}
        options={names.map((state) => ({ value: state, text: state }))}
        unchosen={t.owners.choose_state}
        autoComplete="address-level1"
        defaultValue={chosen}
        required
      />
      {states.failure ? (
        <Link className="link" to={pathname + search} replace preventScrollReset>
          {t.scan.try_again}
        </Link>
      ) : null}
    </div>
  );
}
