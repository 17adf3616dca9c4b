import { pages } from '../../../messages/console/pages.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { pageEditPath } from '../paths.ts';

/** A text that a release brought, and that waits until an operator adopts it. */
export function ReleasePanel({ page, hasDraft }: { page: number; hasDraft: boolean }) {
  const t = useMessages(pages);
  return (
    <section className="console-panel">
      <h2>{t.release_title}</h2>
      <p>{t.release_means}</p>
      {hasDraft ? <p>{t.draft_stands}</p> : null}
      <p>
        <ButtonLink to={pageEditPath(page, 'release')}>{t.begin_release}</ButtonLink>
      </p>
    </section>
  );
}
