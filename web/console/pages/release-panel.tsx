import { consoleText } from '../../../messages/console.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { pageEditPath } from '../paths.ts';

const t = consoleText.pages;

/** A text that a release brought, and that waits until an operator adopts it. */
export function ReleasePanel({ page, hasDraft }: { page: number; hasDraft: boolean }) {
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
