import type { ScriptData, StoredData } from '../page-data.ts';

/** Stands before the script in its file. */
declare const scriptData: ScriptData;

const { guid, plate, bloodGroup = '', product = '' } = requireElement<HTMLElement>('.contact').dataset;
const stored: StoredData = {
  GUID: guid ?? requireElement<HTMLInputElement>('[name=guid]').value,
  vehiclePlateNumber: plate ?? requireElement('.plate-text').textContent,
  strBloodGroup: bloodGroup,
  productid: product,
};

export const pageData = { ...scriptData, stored };

/** Elements of our own page: if one is missing, the script throws, and the plain forms keep working. */
export function requireElement<E extends Element>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
}
