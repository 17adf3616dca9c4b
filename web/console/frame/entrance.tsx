import { Outlet } from 'react-router';
import { Entrance } from './entrance-frame.tsx';

export default function EntranceLayout() {
  return (
    <Entrance>
      <Outlet />
    </Entrance>
  );
}
