import { Link } from 'react-router';
import { pages } from '../../../messages/console/pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Table } from '../../ui/table.tsx';
import { Instant } from '../lists/cells.tsx';
import { pageVersionPath } from '../paths.ts';
import type { PageAnswer } from './draft-panel.tsx';

/** Every version there ever was, the newest first. */
export function Versions({ page, versions }: { page: number; versions: PageAnswer['Versions'] }) {
  const t = useMessages(pages);
  return (
    <section className="console-panel">
      <h2>{t.versions}</h2>
      <Table
        caption={t.versions}
        columns={[
          {
            title: t.version,
            cell: ({ version }) => (
              <Link className="link" to={pageVersionPath(page, version)}>
                {fill(t.version_of, { version })}
              </Link>
            ),
          },
          { title: t.published, cell: ({ published_at }) => <Instant at={published_at} /> },
          { title: t.by, cell: ({ by }) => by ?? t.with_shop },
          { title: t.agreed, cell: ({ agreed }) => agreed, numeric: true },
        ]}
        rows={versions}
        rowKey={({ version }) => version}
        empty={null}
      />
    </section>
  );
}
