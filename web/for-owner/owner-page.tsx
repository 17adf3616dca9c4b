import type { ReactNode } from 'react';
import { LoadFailed } from '../frame/load-failed.tsx';
import { useGuard } from '../session/use-guard.ts';
import { Head } from '../ui/head.tsx';
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
