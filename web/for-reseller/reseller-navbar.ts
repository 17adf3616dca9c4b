import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** The original drew the reseller's bar at this address and nothing else. */
export function loader() {
  return redirect(paths.newOrder, 301);
}
