import { type ReactNode, useEffect, useState } from 'react';
import { data, Outlet, redirect, useLocation } from 'react-router';
import { consoleCalls } from '../../../contract/console/calls.ts';
import { layout } from '../../../messages/console/layout.ts';
import { fill } from '../../../messages/fill.ts';
import { contentId } from '../../layout/content-id.ts';
import { useMessages } from '../../messages.ts';
import { version } from '../../request-context.ts';
import { accountCall } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { clearedFlashCookie, readFlash } from '../change/flash-message.ts';
import { LiveContext, nothingLive } from '../live/live-context.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/signed-in';
import { ConsoleError } from './console-error.tsx';
import { ConsoleNav } from './console-nav.tsx';
import type { LoggedInOperator } from './logged-in-operator.ts';
import { useLateTools } from './use-late-tools.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return forOperator(request, async (operator) => {
    const { Operator } = await accountCall(context, operator)(consoleCalls.operatorProfile, {});
    if (!Operator.is_proven) throw redirect(consolePaths.secondFactor);
    const { name, role, uses_keys: usesKeys } = Operator;
    const flash = readFlash(request);
    return data(
      { operator: { name, role, usesKeys }, flash, version: context.get(version) },
      flash ? { headers: { 'set-cookie': clearedFlashCookie(request) } } : {},
    );
  });
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  const flash = useFlash(loaderData);
  const { key } = useLocation();
  return (
    <ConsoleFrame {...loaderData}>
      {flash ? (
        <Notice key={key} kind="success">
          {flash}
        </Notice>
      ) : null}
      <Outlet />
    </ConsoleFrame>
  );
}

/** What the page before has done, until something else is typed or sent here: beside a refusal it would seem to speak of that. */
function useFlash(loaded: Route.ComponentProps['loaderData']): string {
  const [over, setOver] = useState<typeof loaded>();
  useEffect(() => {
    const end = () => setOver(loaded);
    document.addEventListener('input', end);
    document.addEventListener('submit', end);
    return () => {
      document.removeEventListener('input', end);
      document.removeEventListener('submit', end);
    };
  }, [loaded]);
  return over === loaded ? '' : loaded.flash;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  return (
    <ConsoleFrame {...loaderData}>
      <ConsoleError error={error} ownRole={loaderData.operator.role} />
    </ConsoleFrame>
  );
}

interface ConsoleFrameProps {
  operator: LoggedInOperator;
  /** Of the server, with its commit. */
  version: string;
  children: ReactNode;
}

function ConsoleFrame({ operator, version, children }: ConsoleFrameProps) {
  const t = useMessages(layout);
  const [live, setLive] = useState(nothingLive);
  const { open, tools } = useLateTools(operator, setLive);
  return (
    <LiveContext value={live}>
      <div className="console">
        <ConsoleNav operator={operator} onOpen={open} />
        <main id={contentId} tabIndex={-1} className="console-main">
          {children}
        </main>
        <footer className="console-footer hint">{fill(t.version, { version })}</footer>
        {tools}
      </div>
    </LiveContext>
  );
}
