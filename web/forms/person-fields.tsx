import { BloodGroupSelect } from './blood-group-select.tsx';
import type { Filled } from './filled.ts';
import { HomeFields, type HomeNames } from './home-fields.tsx';
import { type ChangeLinks, IdentityFields, type IdentityNames } from './identity-fields.tsx';
import type { States } from './load-states.ts';

/** What a person's details are called on the wire: no two calls agree. */
export interface PersonNames extends IdentityNames, HomeNames {
  bloodGroup: string;
}

interface PersonFieldsProps extends Filled {
  names: PersonNames;
  states: States;
  hasEmail: boolean;
  ways?: ChangeLinks;
}

export function PersonFields({ names, states, hasEmail, ways, ...filled }: PersonFieldsProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <IdentityFields {...filled} names={names} hasEmail={hasEmail} ways={ways} />
      <HomeFields {...filled} names={names} states={states} />
      <BloodGroupSelect {...filled} name={names.bloodGroup} />
    </div>
  );
}
