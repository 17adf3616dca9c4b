import { type SqlBool, sql } from 'kysely';
import type {
  closeInquiries,
  handOverInquiries,
  inquirySelection,
} from '../../../contract/console/inquiry-selection.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { alreadyDone, eachByItself } from '../selection/each-by-itself.ts';
import { loadSelection } from '../selection/load-selection.ts';
import { listAnswerers } from './answerers.ts';
import { changeAtVersion, closed, handedTo } from './change.ts';
import type { InquiryRow } from './inquiry-row.ts';
import { inquiriesQuery, inquiryTabs } from './list.ts';

/** Not from the replica: what is decided by it was seen as it is. */
export function selectInquiries({
  database: { db },
  vault,
}: Pick<Services, 'database' | 'vault'>): Handler<typeof inquirySelection> {
  return async ({ step, ...filters }, { principal }) => {
    const all = inquiriesQuery(db, vault, filters, principal.id);
    const fits = step === 'close' ? sql<SqlBool>`inquiry.state = 'open'` : sql<SqlBool>`true`;
    const { rows, found } = await loadSelection(db, all, { age: ['inquiry.no'], tabs: inquiryTabs(filters), fits });
    const Inquiries = rows.map(({ no, version, ticket, state }) => ({
      ...{ id: no, version, ticket, state },
      why: step === 'close' && state === 'closed' ? ('already' as const) : ('' as const),
    }));
    const Answerers = (await listAnswerers(db)).filter(({ is_on }) => is_on);
    return { Inquiries, found, Answerers };
  };
}

type Deps = Pick<Services, 'database' | 'now' | 'log'>;

export function handManyOver(deps: Deps): Handler<typeof handOverInquiries> {
  return async ({ Inquiries, to }, { principal }) => {
    const refuse = (row: InquiryRow) => {
      if (row.assigned_to === to) throw alreadyDone();
    };
    const { Done, NotDone } = await eachByItself(Inquiries, {
      refusals: ['no_answerer'],
      log: deps.log,
      change: (shown) => changeAtVersion(deps, principal, shown, { ...handedTo(to), refuse }),
    });
    return { Done, NotDone };
  };
}

export function closeMany(deps: Deps): Handler<typeof closeInquiries> {
  return async ({ Inquiries, reason }, { principal }) => {
    const refuse = ({ state }: InquiryRow) => {
      if (state === 'closed') throw alreadyDone();
    };
    const { Done, NotDone } = await eachByItself(Inquiries, {
      refusals: [],
      log: deps.log,
      change: (shown) => changeAtVersion(deps, principal, shown, { ...closed, reason, refuse }),
    });
    return { Done, NotDone };
  };
}
