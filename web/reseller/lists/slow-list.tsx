import { useNavigation } from 'react-router';
import { useMessages } from '../../messages.ts';

/** Whether another part of this list is on its way, or one of its rows in full. */
export function useTurning(path: string): boolean {
  const { location } = useNavigation();
  return location?.pathname === path;
}

/** Comes into sight only where the answer takes its time. */
export function SlowList() {
  const t = useMessages().reseller_lists;
  return (
    <p className="list-slow" role="status">
      {t.loading}
    </p>
  );
}
