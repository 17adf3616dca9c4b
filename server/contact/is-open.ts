import { type RawBuilder, sql } from 'kysely';

/**
 * Whether others may still hear of the contact of a query, which joins its vehicle and its sticker: the sticker is on this vehicle, the link has not
 * ended, and the caller is blocked neither by an operator nor by the owner.
 */
export const isOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  sticker.state = 'activated' and sticker.vehicle_id = contact.vehicle_id
  and exists (select from answer_link where answer_link.contact_id = contact.id)
  and not exists (select from caller_block where key_index = contact.address_index
    and (until is null or until > ${now}))
  and not exists (select from owner_block where owner_block.owner_id = vehicle.owner_id
    and key_index = contact.address_index and until > ${now}))`;
