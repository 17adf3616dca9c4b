import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages.ts';
import { useGuard } from '../session/use-guard.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Head } from '../ui/head.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Loaded } from './load-for-owner.ts';

interface OwnerPageProps<T> {
  title: string;
  loaded: Loaded<T>;
  children: (ready: T) => ReactNode;
}

/** A page for the owner who is logged in and nobody else. */
export function OwnerPage<T>({ title, loaded, children }: OwnerPageProps<T>) {
  useGuard();
  return (
    <div className="owner">
      <Head title={title} index={false} />
      <h1>{title}</h1>
      {'failure' in loaded ? <LoadFailed text={loaded.failure} /> : children(loaded.ready)}
    </div>
  );
}

function LoadFailed({ text }: { text: string }) {
  const t = useMessages().dashboard;
  const { pathname, search } = useLocation();
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="error">{text}</Notice>
      <ButtonLink kind="primary" to={pathname + search} replace>
        {t.try_again}
      </ButtonLink>
    </div>
  );
}
