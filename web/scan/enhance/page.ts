import { type PageData, pageDataId } from '../page-data.ts';

export const pageData: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}');

/** Parts of our own page: without one of them the script has nothing to do, and the plain forms go on working. */
export function part<E extends Element>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
}
