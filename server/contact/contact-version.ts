import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';

const stateQuery = {
  name: 'contact-version',
  text: `select string_agg(outgoing.id || outgoing.state || coalesce(reason, ''), ' ' order by outgoing.created_at, outgoing.id) as state
    from contact left join outgoing on about = contact.id where contact.id = $1 group by contact.id`,
};

/** Returns a contact's version, a short hash that changes whenever what its caller may see does; null if there is no such contact any more. */
export type VersionOf = (contactId: string) => Promise<string | null>;

export function contactVersion({ pool }: Pick<Database, 'pool'>): VersionOf {
  return async (contactId) => {
    const { rows } = await pool.query<{ state: string | null }>({ ...stateQuery, values: [contactId] });
    const [contact] = rows;
    if (!contact) return null;
    const hash = createHash('sha256').update(contact.state ?? '');
    return hash.digest('base64url').slice(0, 12);
  };
}
