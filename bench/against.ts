import { answers } from './load.ts';
import { type Ask, askPage } from './scan-requests.ts';

const code = '{guid}';

/** Whether a sticker's code is part of this address. */
export function hasCode(address: string): boolean {
  return address.includes(code);
}

/** GET of this very address, with the headers of our own page's. */
export function askAddress(address: string): Ask {
  return (guid) => {
    const { pathname, search } = new URL(address.replaceAll(code, guid));
    return { ...askPage(guid), path: pathname + search };
  };
}

/** Requests this sticker of each address for a second, so that what does not answer is known before a database is filled. Throws `Unusable`. */
export async function requireAnswers(addresses: string[], guid: string): Promise<void> {
  for (const address of addresses)
    await answers(address, { next: () => askAddress(address)(guid), until: { duration: 1 } });
}
