import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** The original site showed only its navigation bar at this address. */
export function loader() {
  return redirect(paths.home, 301);
}
