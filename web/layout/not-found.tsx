import { data } from 'react-router';

/** The route for every unknown address, so that the layout's data is available for the answer. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
