import type { consolePage } from '../../../contract/console/pages.ts';
import { pages } from '../../../messages/console/pages.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import type { FormState } from '../../forms/form-state.ts';
import { LegalText } from '../../landing/legal/legal-text.tsx';
import { useMessages } from '../../messages.ts';
import { shownInstant } from '../shop/shown-instant.ts';
import { DiscardForm } from './discard-form.tsx';
import { PublishForm } from './publish-form.tsx';
import { WordDiff } from './word-diff.tsx';

export type PageAnswer = CallResult<typeof consolePage>;
export type Draft = NonNullable<PageAnswer['Draft']>;

interface DraftPanelProps {
  page: PageAnswer['Page'];
  newest: PageAnswer['Versions'][number] | undefined;
  draft: Draft;
  words: PageAnswer['DraftWords'];
  state: FormState | undefined;
}

/** The next version as drafted: how it will look, what it changes, what was removed, and the next step. */
export function DraftPanel({ page, newest, draft, words, state }: DraftPanelProps) {
  const t = useMessages(pages);
  const form = { page: page.page_id, draft: draft.version, state };
  return (
    <section className="console-panel">
      <h2>{t.preview}</h2>
      <p className="hint">
        {fill(t.draft_by, { name: draft.by })}, {shownInstant(draft.updated_at)}
      </p>
      <Taken taken={draft.taken} />
      <details className="fold">
        <summary>{fill(t.compare, { version: page.version })}</summary>
        <WordDiff words={words} />
      </details>
      <div className="page-preview">
        <p className="page-name">{draft.name}</p>
        <LegalText html={draft.html} />
      </div>
      <PublishForm {...form} newest={page.version} agreed={newest?.agreed ?? 0} />
      <DiscardForm {...form} />
    </section>
  );
}

function Taken({ taken }: { taken: string[] }) {
  const t = useMessages(pages);
  if (taken.length === 0) return null;
  return (
    <div className="notice" data-kind="error" role="status">
      <p>{t.taken}</p>
      <ul className="taken">
        {taken.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}
