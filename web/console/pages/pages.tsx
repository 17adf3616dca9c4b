import { Link } from 'react-router';
import { consolePages } from '../../../contract/console/pages.ts';
import { layout } from '../../../messages/console/layout.ts';
import { pages } from '../../../messages/console/pages.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { Table } from '../../ui/table.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { Instant } from '../lists/cells.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, pagePath } from '../paths.ts';
import type { Route } from './+types/pages';

type PageShown = CallResult<typeof consolePages>['Pages'][number];

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => (await call(consolePages, {})).Pages);
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  const t = useMessages(pages);
  const layoutWords = useMessages(layout);
  return (
    <ConsolePage title={t.title} loaded={loaderData} back={{ to: consolePaths.shop, page: layoutWords.shop }}>
      {(all) => (
        <>
          <p>{t.lead}</p>
          <Table
            caption={t.title}
            columns={[
              { title: t.page, cell: ({ page_id, name }) => <PageLink id={page_id} name={name} /> },
              { title: t.newest, cell: ({ version }) => version, numeric: true },
              { title: t.published, cell: ({ published_at }) => <Instant at={published_at} /> },
              { title: t.by, cell: ({ by }) => by ?? t.with_shop },
              { title: t.agreed, cell: ({ agreed }) => agreed, numeric: true },
              { title: t.next, cell: (page) => next(page, t) },
            ]}
            rows={all}
            rowKey={({ page_id }) => page_id}
            empty={null}
          />
        </>
      )}
    </ConsolePage>
  );
}

function PageLink({ id, name }: { id: number; name: string }) {
  return (
    <Link className="link" to={pagePath(id)}>
      {name}
    </Link>
  );
}

/** What its next version waits for. */
function next({ draft_by: name, has_release: hasRelease }: PageShown, t: Messages['console_pages']): string {
  if (name !== null) return fill(t.draft_by, { name });
  return hasRelease ? t.release_title : t.no_draft;
}
