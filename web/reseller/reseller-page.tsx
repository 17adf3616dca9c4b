import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { resellerFiles } from '../../messages/en/reseller-files.ts';
import { resellers } from '../../messages/en/resellers.ts';
import { statements } from '../../messages/en/statements.ts';
import type { Messages } from '../../messages/en.ts';
import { LoadedPage, type LoadedPageProps } from '../account/loaded-page.tsx';
import { Head } from '../layout/head.tsx';
import { useMessages } from '../messages.ts';
import { type Path, paths } from '../paths.ts';
import { missingOfReseller } from '../session/stored.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { LooksOnly } from './looks-only.tsx';

interface ResellerPageProps<T> extends LoadedPageProps<T> {
  /** Where a browser is led that holds a token but no guid; without it the page says so. */
  withoutGuid?: Path;
}

/**
 * A page for the logged-in reseller only. Section 6: the browser's storage, too, must hold a token, and the reseller's guid. The server has checked
 * its own session.
 */
export function ResellerPage<T>({ withoutGuid, ...page }: ResellerPageProps<T>) {
  const navigate = useNavigate();
  const [guidMissing, setGuidMissing] = useState(false);
  useEffect(() => {
    const missing = missingOfReseller();
    if (missing === 'authToken') navigate(paths.resellerLogin, { replace: true });
    else if (missing && withoutGuid) navigate(withoutGuid, { replace: true });
    else setGuidMissing(missing === 'guid');
  }, [navigate, withoutGuid]);
  return guidMissing ? (
    <GuidMissing title={page.title} />
  ) : (
    <LoadedPage {...page}>{withFileFailure(page.children)}</LoadedPage>
  );
}

/** Section 6: a reseller's page in a browser that has not stored the reseller's guid. */
function GuidMissing({ title }: { title: string }) {
  const t = useMessages({ resellers, frame });
  return (
    <div className="account-page">
      <Head title={title} index={false} />
      <h1>{title}</h1>
      <Notice kind="error">{t.resellers.guid_missing}</Notice>
      <p>
        <ButtonLink kind="primary" to={paths.resellerLogin}>
          {t.frame.login}
        </ButtonLink>
      </p>
    </div>
  );
}

function withFileFailure<T>(children: (ready: T) => ReactNode) {
  return (ready: T) => (
    <>
      <LooksOnly />
      <FileFailure />
      {children(ready)}
    </>
  );
}

/** Why a file that this page links to could not be served, where its address redirected back here. */
function FileFailure() {
  const failed = useSearchParams()[0].get('failed');
  const t = useMessages({ resellers, reseller_files: resellerFiles, statements });
  return failed === null ? null : <Notice kind="error">{sentenceOf(failed, t)}</Notice>;
}

type FileSentences = Pick<Messages, 'resellers' | 'reseller_files' | 'statements'>;

function sentenceOf(failed: string, t: FileSentences): string {
  if (failed === 'nothing_to_print') return t.resellers.nothing_to_print;
  if (failed === 'month' || failed === 'month_invalid') return t.resellers.month_invalid;
  if (failed === 'too_long') return t.statements.too_long;
  if (failed === 'rate_limited') return t.reseller_files.too_many;
  return failed === 'not_found' || failed === 'order_id' ? t.reseller_files.not_found : t.reseller_files.failed;
}
