import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadedPage, type LoadedPageProps } from '../account/loaded-page.tsx';
import { type Path, paths } from '../paths.ts';
import { missingOfReseller } from '../session/stored.ts';
import { FileFailure } from './file-failure.tsx';
import { GuidMissing } from './guid-missing.tsx';

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

function withFileFailure<T>(children: (ready: T) => ReactNode) {
  return (ready: T) => (
    <>
      <FileFailure />
      {children(ready)}
    </>
  );
}
