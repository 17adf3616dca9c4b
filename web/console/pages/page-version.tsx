import { consolePageVersion } from '../../../contract/console/pages.ts';
import { pages } from '../../../messages/console/pages.ts';
import { fill } from '../../../messages/fill.ts';
import { LegalText } from '../../landing/legal/legal-text.tsx';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { pageEditPath, pagePath } from '../paths.ts';
import { shownInstant } from '../shop/shown-instant.ts';
import type { Route } from './+types/page-version';
import { WordDiff } from './word-diff.tsx';

export function loader(args: Route.LoaderArgs) {
  const { page: page_id, version: page_version } = args.params;
  return loadForOperator(args, (call) => call(consolePageVersion, { page_id, page_version }));
}

export default function PageVersion({ loaderData, params }: Route.ComponentProps) {
  const t = useMessages(pages);
  const [page, version] = [Number(params.page), Number(params.version)];
  const name = 'ready' in loaderData ? loaderData.ready.Version.name : t.title;
  return (
    <ConsolePage
      title={`${name}, ${fill(t.version_of, { version }).toLowerCase()}`}
      loaded={loaderData}
      back={{ to: pagePath(page), page: name }}
      actions={<ButtonLink to={pageEditPath(page, version)}>{fill(t.begin_version, { version })}</ButtonLink>}
    >
      {({ Version, Words }) => (
        <>
          <dl className="console-facts">
            <dt>{t.published}</dt>
            <dd>{shownInstant(Version.published_at)}</dd>
            <dt>{t.by}</dt>
            <dd>{Version.by ?? t.with_shop}</dd>
            <dt>{t.agreed}</dt>
            <dd>{Version.agreed}</dd>
          </dl>
          <section className="console-panel">
            <h2>{version > 1 ? fill(t.compare, { version: version - 1 }) : t.first_version}</h2>
            {version > 1 ? <WordDiff words={Words} /> : null}
          </section>
          <section className="console-panel">
            <h2>{t.as_shown}</h2>
            <LegalText html={Version.html} />
          </section>
        </>
      )}
    </ConsolePage>
  );
}
