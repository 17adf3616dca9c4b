import { Outlet } from 'react-router';
import styles from '../console.css?url';
import type { Route } from './+types/console';
import { ConsoleError } from './console-error.tsx';
import { LoggedOutLayout } from './logged-out-layout.tsx';

/** The console brings its own styles, which no other page loads. */
export function links() {
  return [{ rel: 'stylesheet', href: styles }];
}

export default function Console() {
  return <Outlet />;
}

/** Shown when not even the console's layout could be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoggedOutLayout>
      <ConsoleError error={error} ownRole={null} />
    </LoggedOutLayout>
  );
}
