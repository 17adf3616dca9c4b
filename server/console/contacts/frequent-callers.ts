import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A frequent caller: more than one contact, known by the hash of their address or of their number. */
export interface FrequentCaller {
  by: 'address' | 'number';
  key_index: Buffer;
  contacts: number;
  vehicles: number;
  most_at_one: number;
  contact_id: string;
}

const maxShown = 10;
const columns = { address: sql.ref('address_index'), number: sql.ref('caller_index') };

/** The callers who contacted the most different vehicles since then, and those who contacted one vehicle most often. */
export async function frequentCallers(
  db: Db,
  since: Date,
): Promise<{ widest: FrequentCaller[]; closest: FrequentCaller[] }> {
  const found = [...(await frequentCallersBy(db, 'address', since)), ...(await frequentCallersBy(db, 'number', since))];
  return {
    widest: found
      .filter(({ vehicles }) => vehicles > 1)
      .toSorted((one, other) => other.vehicles - one.vehicles || other.contacts - one.contacts)
      .slice(0, maxShown),
    closest: found
      .filter(({ most_at_one }) => most_at_one > 1)
      .toSorted((one, other) => other.most_at_one - one.most_at_one || other.contacts - one.contacts)
      .slice(0, maxShown),
  };
}

/** The top of both rankings, in one pass over the contacts of the period. */
async function frequentCallersBy(db: Db, by: FrequentCaller['by'], since: Date): Promise<FrequentCaller[]> {
  const key = columns[by];
  const { rows } = await sql<Omit<FrequentCaller, 'by'>>`
    with at_one as (
      select ${key} as key_index, vehicle_id, count(*)::integer as contacts from contact
      where created_at >= ${since} and ${key} is not null group by 1, 2
    ), counted as materialized (
      select key_index, sum(contacts)::integer as contacts, count(*)::integer as vehicles,
        max(contacts) as most_at_one from at_one group by 1 having sum(contacts) > 1
    ), chosen as (
      (select * from counted order by vehicles desc, contacts desc limit ${maxShown})
      union
      (select * from counted order by most_at_one desc, contacts desc limit ${maxShown})
    )
    select chosen.*, newest.id as contact_id from chosen cross join lateral (
      select id from contact where ${key} = chosen.key_index order by created_at desc limit 1) newest`.execute(db);
  return rows.map((row) => ({ by, ...row }));
}
