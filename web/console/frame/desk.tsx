import type { ReactNode } from 'react';
import { data, Outlet, redirect } from 'react-router';
import { consoleCalls } from '../../../contract/console/calls.ts';
import { accountCall } from '../../for-account/account-call.ts';
import { contentId } from '../../frame/content-id.ts';
import { forOperator } from '../../session/operator-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { forgetTold, toldIn } from '../change/told.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/desk';
import { DeskError } from './desk-error.tsx';
import { DeskNav, type Who } from './desk-nav.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return forOperator(request, async (operator) => {
    const { Operator } = await accountCall(context, operator)(consoleCalls.operatorProfile, {});
    if (!Operator.is_proven) throw redirect(consolePaths.secondFactor);
    const { name, role } = Operator;
    const told = toldIn(request);
    return data({ who: { name, role }, told }, told ? { headers: { 'set-cookie': forgetTold(request) } } : {});
  });
}

export default function Desk({ loaderData: { who, told } }: Route.ComponentProps) {
  return (
    <Around who={who}>
      {told ? <Notice kind="success">{told}</Notice> : null}
      <Outlet />
    </Around>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  return (
    <Around who={loaderData.who}>
      <DeskError error={error} ownRole={loaderData.who.role} />
    </Around>
  );
}

function Around({ who, children }: { who: Who; children: ReactNode }) {
  return (
    <div className="desk">
      <DeskNav who={who} />
      <main id={contentId} tabIndex={-1} className="desk-main">
        {children}
      </main>
    </div>
  );
}
