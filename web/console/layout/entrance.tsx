import { Outlet } from 'react-router';
import { LoggedOutLayout } from './logged-out-layout.tsx';

export default function EntranceLayout() {
  return (
    <LoggedOutLayout>
      <Outlet />
    </LoggedOutLayout>
  );
}
