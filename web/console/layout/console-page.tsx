import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { layout } from '../../../messages/console/layout.ts';
import { fill } from '../../../messages/fill.ts';
import { Head } from '../../layout/head.tsx';
import { LoadFailed } from '../../layout/load-failed.tsx';
import { useMessages } from '../../messages.ts';
import type { Loaded } from '../../session/load-for-account.ts';
import { useCountedTitle, useNewest } from '../live/live-context.ts';

export interface ConsolePageProps<T> {
  title: string;
  loaded: Loaded<T>;
  /** The list that this page belongs to. */
  back?: { to: string; page: string };
  /** What can be done here, beside the title. */
  actions?: ReactNode;
  children: (ready: T) => ReactNode;
}

/**
 * A page of the console, or why it could not be loaded. What was typed about one inquiry, order or owner stays with it: another of the same kind
 * begins with empty forms. Search engines are told not to index it.
 */
export function ConsolePage<T>({ title, loaded, back, actions, children }: ConsolePageProps<T>) {
  const t = useMessages(layout);
  const { pathname } = useLocation();
  const counted = useCountedTitle(title);
  const newest = useNewest('ready' in loaded ? loaded.ready : undefined);
  return (
    <div className="console-page">
      <Head title={counted} index={false} />
      {back ? (
        <Link className="link console-back" to={back.to}>
          {fill(t.back, { page: back.page })}
        </Link>
      ) : null}
      <div className="console-title">
        <h1>{title}</h1>
        {actions ? <div className="console-actions">{actions}</div> : null}
      </div>
      <Fragment key={pathname}>
        {'failure' in loaded ? <LoadFailed text={loaded.failure} /> : children(newest ?? loaded.ready)}
      </Fragment>
    </div>
  );
}
