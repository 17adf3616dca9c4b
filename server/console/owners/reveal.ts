import type { revealOwner } from '../../../contract/console/owners.ts';
import type { Handler } from '../../http/handle-call.ts';
import { openOwner } from '../../owners/owner.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { maskedPhone } from '../masked-phone.ts';
import { findOwner } from './find-owner.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now'>;

export function reveal({ database, vault, now }: Deps): Handler<typeof revealOwner> {
  return ({ id, reason }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const owner = openOwner(vault, await findOwner(tx, principal, id));
      const vehicles = await tx
        .selectFrom('vehicle')
        .select(['id as vehicle_id', 'plate_number'])
        .where('owner_id', '=', id)
        .orderBy('id')
        .execute();
      await record(tx, principal, { action: 'owner.reveal', subject: 'owner', subjectId: id, reason, now: now() });
      const { name, email, phone, address, city, pincode, state } = owner;
      return {
        Revealed: {
          name,
          email,
          phone: phone && maskedPhone(phone),
          address: address && `${address}, ${city} ${pincode}, ${state}`,
          plates: vehicles.map(({ vehicle_id, plate_number }) => ({ vehicle_id, plate: plate_number ?? '' })),
        },
      };
    });
}
