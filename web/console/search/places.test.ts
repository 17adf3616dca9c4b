import { expect, it } from 'vitest';
import { consolePaths } from '../paths.ts';
import { placesFor } from './places.ts';

/** Pages that lead elsewhere, forms without a page of their own, files, and what needs something to be chosen first. */
const noPlace = new Set<string>([
  consolePaths.login,
  consolePaths.logout,
  consolePaths.secondFactor,
  consolePaths.passkeyOptions,
  consolePaths.search,
  consolePaths.searchAnswers,
  consolePaths.sheets,
  consolePaths.sheetFile,
  consolePaths.bookFile,
  consolePaths.labelsFile,
  consolePaths.selectedOrders,
  consolePaths.selectedStickers,
  consolePaths.selectedInquiries,
  consolePaths.sendPaymentBack,
  consolePaths.listLooks,
  consolePaths.newsAnswers,
]);

it('an owner of the shop finds every page of the console by its name', () => {
  const found = new Set(placesFor('owner', 'en').map(({ to }) => to));
  expect(Object.values(consolePaths).filter((path) => !noPlace.has(path) && !found.has(path))).toEqual([]);
});
