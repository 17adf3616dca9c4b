import { Outlet } from 'react-router';
import { Entrance } from './entrance-layout.tsx';

export default function EntranceLayout() {
  return (
    <Entrance>
      <Outlet />
    </Entrance>
  );
}
