import { sql } from 'kysely';

/** The id of the contact whose message stands for a caller's: the one that they joined, or their own. */
export const messageOf = (id: string) =>
  sql<string>`coalesce((select contact_id from joined_message where id = ${id}::uuid), ${id}::uuid)`;

/** How many people have said what the contact of a query says, by their addresses. */
export const peopleOfContact = sql<number>`1 + (
  select count(distinct joined_message.address_index)::integer from joined_message
  where joined_message.contact_id = contact.id and joined_message.address_index <> contact.address_index
)`;

/** When the second message about the contact of a query was enqueued; null if none was, or it was not accepted. */
export const remindedAt = sql<Date | null>`(
  select created_at from outgoing where about = contact.reminder
    and (state not in ('failed', 'refused', 'dead') or told_at is not null or exists (
      select from outgoing as mail where mail.about = outgoing.id and mail.channel = 'mail' and mail.state in ('accepted', 'delivered')))
)`;

/** When the first of the people whom the owner has named was told of the contact of a query; null if none was, or none yet. */
export const peopleToldAt = sql<Date | null>`(
  select min(outgoing.attempted_at) from told_person join outgoing on outgoing.id = told_person.outgoing_id
  where told_person.contact_id = contact.id and outgoing.provider_id is not null
)`;
