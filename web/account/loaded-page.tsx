import type { ReactNode } from 'react';
import { Head } from '../layout/head.tsx';
import { LoadFailed } from '../layout/load-failed.tsx';
import type { Loaded } from '../session/load-for-account.ts';

export interface LoadedPageProps<T> {
  title: string;
  loaded: Loaded<T>;
  children: (ready: T) => ReactNode;
}

/** A page of an account, or why it could not be loaded. Not indexed by search engines. */
export function LoadedPage<T>({ title, loaded, children }: LoadedPageProps<T>) {
  return (
    <div className="account-page">
      <Head title={title} index={false} />
      <h1>{title}</h1>
      {'failure' in loaded ? <LoadFailed text={loaded.failure} /> : children(loaded.ready)}
    </div>
  );
}
