import { team } from '../../messages/en/team.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';

/** Who of the team has done something, in words; '' for the reseller themselves. */
export function useDoneBy(): (name: string | null) => string {
  const t = useMessages(team);
  return (name) => {
    if (name === null) return t.by_gone;
    return name === '' ? '' : fill(t.by, { name });
  };
}
