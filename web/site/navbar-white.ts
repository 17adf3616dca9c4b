import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** The original drew its bar at this address and nothing else. */
export function loader() {
  return redirect(paths.home, 301);
}
