import { type RawBuilder, sql } from 'kysely';

/**
 * How a message fares by the ways beside the SMS to its owner, a mail to them, a call of the ladder and messages to people whom the owner has named:
 * `sent`, one of them was taken, and is not known to have failed; `open`, one still may be; null otherwise. `contactId`: a column, or a value;
 * `sms`: the id of that SMS, where a query has it.
 */
export const otherWays = (
  contactId: RawBuilder<string>,
  sms = sql<string>`(select id from outgoing where about = ${contactId})`,
) => sql<'sent' | 'open' | null>`(
  select case when bool_or(state in ('accepted', 'delivered') and provider_id is not null) then 'sent' when bool_or(settled_at is null) then 'open' end from (
    select state, provider_id, settled_at from contact_ladder join outgoing on outgoing.about = contact_ladder.call_id
    where contact_ladder.contact_id = ${contactId}
    union all
    select state, provider_id, settled_at from told_person join outgoing on outgoing.id = told_person.outgoing_id
    where told_person.contact_id = ${contactId}
    union all
    select mail.state, mail.provider_id, mail.settled_at from outgoing as mail where mail.about = ${sms} and mail.channel = 'mail'
  ) as way
)`;

/** The same of the contact of a query, which joins its SMS as `outgoing`. */
export const otherWaysOfContact = otherWays(sql.ref('contact.id'), sql.ref('outgoing.id'));
