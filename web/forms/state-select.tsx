import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { notLoaded } from '../../messages/en/not-loaded.ts';
import { owners } from '../../messages/en/owners.ts';
import { browserCall } from '../browser-call.ts';
import { useMessages } from '../messages.ts';
import { Select } from '../ui/select.tsx';
import { loadStates, type States } from './load-states.ts';

interface StateSelectProps {
  name: string;
  states: States;
  defaultValue?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** If the list could not be loaded, the user can keep the state chosen before, or request the list again; what they typed stays. */
export function StateSelect({ states: loaded, defaultValue: chosen = '', error, ...select }: StateSelectProps) {
  const t = useMessages({ owners, not_loaded: notLoaded });
  const { pathname, search } = useLocation();
  const [states, setStates] = useState(loaded);
  useEffect(() => setStates(loaded), [loaded]);
  const names = chosen === '' || states.names.includes(chosen) ? states.names : [chosen, ...states.names];

  async function again(event: MouseEvent) {
    event.preventDefault();
    setStates(await loadStates(browserCall, t));
  }

  return (
    <div className="grid content-start gap-1.5">
      <Select
        {...select}
        // A select without options must be recreated once it has them.
        key={states.names.length}
        label={t.owners.state}
        error={error ?? states.failure}
        options={names.map((state) => ({ value: state, text: state }))}
        unchosen={t.owners.choose_state}
        autoComplete="address-level1"
        defaultValue={chosen}
        required
        {...(states !== loaded && { autoFocus: true })}
      />
      {states.failure ? (
        <Link className="link" to={pathname + search} replace preventScrollReset onClick={again}>
          {t.not_loaded.try_again}
        </Link>
      ) : null}
    </div>
  );
}
