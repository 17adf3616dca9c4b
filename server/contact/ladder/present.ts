import type { ContactState } from '../../../contract/answering.ts';
import type { Db } from '../../db/database.ts';
import { consentOfNumber } from '../../number-consent/consent.ts';
import { openEmergencyContact } from '../../owners/vehicle.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { secondsAfter } from '../../seconds-after.ts';
import type { LadderCall } from './call-of-contact.ts';
import { ladderSeconds } from './times.ts';

interface UrgentContact {
  created_at: Date;
  vehicle_id: number;
  emergency_contact_sealed: Buffer | null;
}

/**
 * The ladder of an urgent message as its caller is shown it. The emergency contact is offered where there is one who may be called, as long as nobody
 * looks after the vehicle (`isLookedAfter`).
 */
export async function presentLadder(
  { db, vault }: { db: Db; vault: Vault },
  contact: UrgentContact,
  { at }: LadderCall,
  peopleToldAt: Date | null,
  isLookedAfter: boolean,
): Promise<ContactState['ladder']> {
  const offeredAt = secondsAfter(contact.created_at, ladderSeconds.emergency).toISOString();
  return [
    ...(at ? [{ step: 'called' as const, at: at.toISOString() }] : []),
    ...(peopleToldAt ? [{ step: 'people' as const, at: peopleToldAt.toISOString() }] : []),
    ...(!isLookedAfter && (await mayBeCalled(db, vault, contact))
      ? [{ step: 'emergency' as const, at: offeredAt }]
      : []),
  ];
}

async function mayBeCalled(db: Db, vault: Vault, { vehicle_id: id, ...vehicle }: UrgentContact): Promise<boolean> {
  const phone = openEmergencyContact(vault, { id, ...vehicle });
  return phone !== '' && (await consentOfNumber(db, vault.index('phone', phone), 'emergency')) !== 'declined';
}
