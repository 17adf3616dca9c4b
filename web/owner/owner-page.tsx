import { LoadedPage, type LoadedPageProps } from '../account/loaded-page.tsx';
import { useGuard } from '../session/use-guard.ts';

/** A page for the logged-in owner only. */
export function OwnerPage<T>(props: LoadedPageProps<T>) {
  useGuard();
  return <LoadedPage {...props} />;
}
