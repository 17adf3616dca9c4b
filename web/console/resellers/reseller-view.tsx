import { indianDate } from '../../../contract/scan-rules.ts';
import { desk } from '../../../messages/desk.ts';
import { Day } from '../../reseller/lists/cells.tsx';
import { listPath } from '../../reseller/lists/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../frame/facts.tsx';
import { useOwnRole } from '../frame/use-own-role.ts';
import { consolePaths } from '../paths.ts';
import { Entries, type EntryRow, type Pages } from './entries.tsx';
import type { ResellerShown } from './load-reseller.ts';
import { Standing } from './standing.tsx';
import { StatementForm } from './statement-form.tsx';
import { TermsPanel } from './terms-panel.tsx';

const t = desk.resellers;

interface ResellerViewProps {
  reseller: ResellerShown;
  entries: EntryRow[];
  given: Pages;
  /** In India, `2026-11-21`. */
  today: string;
  /** Whether the reseller's statement could not be made just now. */
  failed: boolean;
}

export function ResellerView({ reseller, entries, given, today, failed }: ResellerViewProps) {
  const { id, since } = reseller;
  const seesMoney = useOwnRole() !== 'fulfilment';
  return (
    <>
      {failed ? <Notice kind="error">{t.statement_failed}</Notice> : null}
      <Standing {...reseller} />
      <div className="desk-panels">
        <section className="desk-panel">
          <Facts of={{ [t.number]: id, [t.since]: <Day at={since} /> }} />
          <div className="desk-actions">
            <ButtonLink to={listPath(consolePaths.orders, { reseller: id })}>{t.orders}</ButtonLink>
            <ButtonLink to={listPath(consolePaths.stickers, { reseller: id })}>{t.stickers}</ButtonLink>
          </div>
          {seesMoney ? <StatementForm id={id} since={indianDate(new Date(since))} today={today} /> : null}
        </section>
        <TermsPanel {...reseller} />
      </div>
      {seesMoney ? <Entries id={id} rows={entries} given={given} /> : null}
    </>
  );
}
