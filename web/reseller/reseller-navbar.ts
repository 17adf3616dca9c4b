import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** The original site showed only the reseller's navigation bar at this address. */
export function loader() {
  return redirect(paths.newOrder, 301);
}
