import type { revealOwner } from '../../../contract/console/people.ts';
import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';
import type { Answer } from '../../api.ts';
import { Facts } from '../frame/facts.tsx';

const t = desk.people;

export type RevealedOwner = Answer<typeof revealOwner>['Revealed'];

/** Who an owner is, as long as this page stays open. */
export function Revealed({ name, email, phone, address, plates }: RevealedOwner) {
  const ofPlates = plates.map(({ vehicle_id, plate }) => [fill(t.plate, { number: vehicle_id }), plate]);
  const facts = { [t.name]: name, [t.email]: email, [t.phone]: phone, [t.address]: address };
  return <Facts of={{ ...facts, ...Object.fromEntries(ofPlates) }} />;
}
