import { expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { privatePaths, publicPages } from './public-pages.ts';

/** Neither in the sitemap nor refused to robots: what is no page, the page of one product, and pages that only a link or a form leads to. */
const neither: string[] = [
  ...[paths.navbarWhite, paths.addToProduct, paths.passkeyOptions, paths.sitemap, paths.robots],
  ...[paths.proveNumber, paths.numberQuestion, paths.answer, paths.person, paths.joinTeam],
];

it('every page is public or private', () => {
  const others = Object.values(paths).filter((path) => !publicPages.includes(path));
  const undecided = others.filter((path) => !privatePaths.some((begin) => path.startsWith(begin)));
  expect(undecided.toSorted()).toEqual(neither.toSorted());
});
