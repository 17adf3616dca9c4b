import type { revealOwner } from '../../../contract/console/owners.ts';
import { owners as t } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { ConsoleFacts } from '../layout/facts.tsx';

export type RevealedOwner = CallResult<typeof revealOwner>['Revealed'];

/** Who an owner is, as long as this page stays open. */
export function Revealed({ name, email, phone, address, plates }: RevealedOwner) {
  const ofPlates = plates.map(({ vehicle_id, plate }) => [fill(t.plate, { number: vehicle_id }), plate]);
  const facts = { [t.name]: name, [t.email]: email, [t.phone]: phone, [t.address]: address };
  return <ConsoleFacts facts={{ ...facts, ...Object.fromEntries(ofPlates) }} />;
}
