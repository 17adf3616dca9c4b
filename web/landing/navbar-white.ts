import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** The original drew only its bar at this address. */
export function loader() {
  return redirect(paths.home, 301);
}
