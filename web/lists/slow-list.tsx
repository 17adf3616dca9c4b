import { useNavigation } from 'react-router';
import { resellerLists } from '../../messages/en/reseller-lists.ts';
import { useMessages } from '../messages.ts';

/** Whether another page of this list is loading, or one of its rows in detail. */
export function useListLoading(path: string): boolean {
  const { location } = useNavigation();
  return location?.pathname === path;
}

/** Shown only when the answer takes a while. */
export function SlowList() {
  const t = useMessages(resellerLists);
  return (
    <p className="list-slow" role="status">
      {t.loading}
    </p>
  );
}
