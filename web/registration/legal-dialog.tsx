import { useCallback } from 'react';
import { pageIds, pages } from '../../contract/catalog.ts';
import { frame } from '../../messages/en/frame.ts';
import { owners } from '../../messages/en/owners.ts';
import { registration } from '../../messages/en/registration.ts';
import { scan } from '../../messages/en/scan.ts';
import { isCallError } from '../api.ts';
import { browserCall } from '../browser-call.ts';
import { LegalText } from '../landing/legal/legal-text.tsx';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FetchedView, useFetched } from '../ui/fetched.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { type LegalName, type ShownVersion, shownVersion } from './current-versions.ts';

interface LegalDialogProps {
  name: LegalName | null;
  /** What is said above a text in English on a page in another language; '' where that is English, too. */
  englishNote: string;
  onShown: OnShown;
  onClose: () => void;
}

/** Reports which version is shown. Must be stable, or the text is fetched again. */
type OnShown = (name: LegalName, version: ShownVersion) => void;

/** A legal text above the form that asks to agree to it. */
export function LegalDialog({ name, englishNote, onShown, onClose }: LegalDialogProps) {
  const t = useMessages(registration);
  return (
    <Dialog open={name !== null} title={name ? t[name] : ''} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard too */}
      <div className="legal-dialog" tabIndex={0}>
        {name ? <LegalContent name={name} englishNote={englishNote} onShown={onShown} /> : null}
      </div>
      <Button kind="primary" onClick={onClose}>
        {t.close}
      </Button>
    </Dialog>
  );
}

type LegalContentProps = Pick<LegalDialogProps, 'englishNote' | 'onShown'> & { name: LegalName };

function LegalContent({ name, englishNote, onShown }: LegalContentProps) {
  const t = useMessages({ frame, owners });
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { Page } = await browserCall(pages, { page_id: pageIds[name] }, { signal });
      onShown(name, shownVersion(Page));
      return { html: Page.description, isTranslated: Page.language !== undefined };
    },
    [name, onShown],
  );
  const { fetched, again } = useFetched(load);
  return (
    <FetchedView
      of={fetched}
      loading={<Loading text={t.frame.loading} />}
      failed={(error) => <Failed missing={isCallError(error) && error.code === 'not_found'} again={again} />}
    >
      {({ html, isTranslated }) => {
        if (!html) return <Notice>{t.owners.content_missing}</Notice>;
        const note = isTranslated ? t.owners.content_translated : englishNote;
        return (
          <>
            {note ? <Notice>{note}</Notice> : null}
            {isTranslated ? <LegalText html={html} written={{}} /> : <LegalText html={html} />}
          </>
        );
      }}
    </FetchedView>
  );
}

function Failed({ missing, again }: { missing: boolean; again: () => void }) {
  const t = useMessages({ owners, scan });
  if (missing) return <Notice>{t.owners.content_missing}</Notice>;
  return (
    <div className="grid justify-items-start gap-3">
      <Notice kind="error">{t.owners.content_failed}</Notice>
      <Button onClick={again}>{t.scan.try_again}</Button>
    </div>
  );
}
