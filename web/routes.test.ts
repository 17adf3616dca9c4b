import { expect, it } from 'vitest';
import { paths, routeOf } from './paths.ts';
import routes from './routes.ts';

it('every address of the pages has a route', () => {
  const first = new Set(routes.map(({ path = '' }) => routeOf(path.startsWith('/') ? path : `/${path}`)));
  expect(Object.values(paths).filter((path) => !first.has(path))).toEqual([]);
});
