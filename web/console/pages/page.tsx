import { pageTranslations } from '../../../contract/console/page-translations.ts';
import { consolePage } from '../../../contract/console/pages.ts';
import { pages } from '../../../messages/console/pages.ts';
import { LegalText } from '../../landing/legal/legal-text.tsx';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, pageEditPath } from '../paths.ts';
import type { Route } from './+types/page';
import { changePage } from './change-page.ts';
import { DraftPanel } from './draft-panel.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { TranslationList } from './translation-list.tsx';
import { Versions } from './versions.tsx';

export function loader(args: Route.LoaderArgs) {
  const about = { page_id: args.params.page };
  return loadForOperator(args, async (call) => {
    const [page, { Translations }] = await Promise.all([call(consolePage, about), call(pageTranslations, about)]);
    return { ...page, Translations };
  });
}

export function action(args: Route.ActionArgs) {
  return changePage(args, Number(args.params.page));
}

export const clientAction = sendChange;

export default function LegalPage({ loaderData, actionData: state }: Route.ComponentProps) {
  const t = useMessages(pages);
  const ready = 'ready' in loaderData ? loaderData.ready : null;
  return (
    <ConsolePage
      title={ready?.Page.name ?? t.title}
      loaded={loaderData}
      back={{ to: consolePaths.pages, page: t.title }}
      actions={ready ? <Write id={ready.Page.page_id} hasDraft={ready.Draft !== null} /> : null}
    >
      {({ Page, Versions: versions, Draft, DraftWords, Release, Translations }) => (
        <>
          {Release ? <ReleasePanel page={Page.page_id} hasDraft={Draft !== null} /> : null}
          {Draft ? (
            <DraftPanel page={Page} newest={versions[0]} draft={Draft} words={DraftWords} state={state} />
          ) : null}
          <Versions page={Page.page_id} versions={versions} />
          <TranslationList page={Page.page_id} translations={Translations} />
          <details className="console-panel fold" open={!Draft}>
            <summary>{t.as_shown}</summary>
            <LegalText html={Page.html} />
          </details>
        </>
      )}
    </ConsolePage>
  );
}

function Write({ id, hasDraft }: { id: number; hasDraft: boolean }) {
  const t = useMessages(pages);
  return (
    <ButtonLink kind={hasDraft ? 'plain' : 'primary'} to={pageEditPath(id)}>
      {hasDraft ? t.go_on : t.edit}
    </ButtonLink>
  );
}
