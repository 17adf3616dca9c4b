import type { revealOwner } from '../../../contract/console/owners.ts';
import { owners } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { ConsoleFacts, type Fact } from '../layout/facts.tsx';
import { MailText } from '../lists/mail-text.tsx';

export type RevealedOwner = CallResult<typeof revealOwner>['Revealed'];

/** Who an owner is, as long as this page stays open. */
export function Revealed({ name, email, phone, address, plates }: RevealedOwner) {
  const t = useMessages(owners);
  const ofPlates = plates.map(({ vehicle_id, plate }): Fact => [fill(t.plate, { number: vehicle_id }), plate]);
  return (
    <ConsoleFacts
      facts={[
        [t.name, name],
        [t.email, email && <MailText text={email} key="email" />],
        [t.phone, phone],
        [t.address, address],
        ...ofPlates,
      ]}
    />
  );
}
