import { BloodGroupSelect } from './blood-group-select.tsx';
import type { Filled } from './filled.ts';
import { HomeFields, type HomeNames } from './home-fields.tsx';
import type { States } from './load-states.ts';
import { WhoFields, type WhoNames, type WhoWays } from './who-fields.tsx';

/** What a person's details are called on the wire: no two calls agree. */
export interface PersonNames extends WhoNames, HomeNames {
  bloodGroup: string;
}

interface PersonFieldsProps extends Filled {
  names: PersonNames;
  states: States;
  hasEmail: boolean;
  ways?: WhoWays;
}

export function PersonFields({ names, states, hasEmail, ways, ...filled }: PersonFieldsProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <WhoFields {...filled} names={names} hasEmail={hasEmail} ways={ways} />
      <HomeFields {...filled} names={names} states={states} />
      <BloodGroupSelect {...filled} name={names.bloodGroup} />
    </div>
  );
}
