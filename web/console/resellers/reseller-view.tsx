import { resellers } from '../../../messages/console/resellers.ts';
import { Day } from '../../lists/cells.tsx';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { NoFile } from '../lists/no-file.tsx';
import { consolePaths } from '../paths.ts';
import { AccountStatus } from './account-status.tsx';
import { Entries, type EntryRow, type LedgerPageInfo } from './entries.tsx';
import type { ResellerShown } from './load-reseller.ts';
import { StatementForm } from './statement-form.tsx';
import { TermsPanel } from './terms-panel.tsx';

interface ResellerViewProps {
  reseller: ResellerShown;
  entries: EntryRow[];
  pageInfo: LedgerPageInfo;
  /** Those of which there may be a statement, with their names. */
  months: Record<string, string>;
  /** The present one in India, `2026-11`. */
  month: string;
  /** Whether the reseller's statement could not be made just now. */
}

export function ResellerView({ reseller, entries, pageInfo, ...months }: ResellerViewProps) {
  const t = useMessages(resellers);
  const { id, since } = reseller;
  const maySeeMoney = useOwnRole() !== 'fulfilment';
  return (
    <>
      <NoFile text={t.statement_failed} />
      <AccountStatus {...reseller} />
      <div className="console-panels">
        <section className="console-panel">
          <ConsoleFacts
            facts={[
              [t.number, id],
              [t.since, <Day at={since} />],
            ]}
          />
          <div className="console-actions">
            <ButtonLink to={listPath(consolePaths.orders, { reseller: id })}>{t.orders}</ButtonLink>
            <ButtonLink to={listPath(consolePaths.stickers, { reseller: id })}>{t.stickers}</ButtonLink>
          </div>
          {maySeeMoney ? <StatementForm id={id} {...months} /> : null}
        </section>
        <TermsPanel {...reseller} />
      </div>
      {maySeeMoney ? <Entries id={id} rows={entries} pageInfo={pageInfo} /> : null}
    </>
  );
}
