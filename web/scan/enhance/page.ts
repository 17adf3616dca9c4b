import { type PageData, pageDataId } from '../page-data.ts';

export const pageData: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}');

/** Elements of our own page: if one is missing, the script throws, and the plain forms keep working. */
export function requireElement<E extends Element>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
}
