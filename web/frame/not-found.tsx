import { data } from 'react-router';

/** The route that takes every address without one, so that the frame's data is there for the answer. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
