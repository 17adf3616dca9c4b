import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** The original drew only the reseller's bar at this address. */
export function loader() {
  return redirect(paths.newOrder, 301);
}
