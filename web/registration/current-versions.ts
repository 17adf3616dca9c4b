import { pageIds, pages } from '../../contract/catalog.ts';
import type { CallFunction } from '../api.ts';

/** The two texts that a registering owner agrees to. */
export type LegalName = 'terms' | 'privacy';

/** Which version of each was shown; '' where that is not known. */
export type Versions = Record<LegalName, string>;

export async function currentVersions(call: CallFunction): Promise<Versions> {
  const version = (name: LegalName) =>
    call(pages, { page_id: pageIds[name] }).then(
      ({ Page }) => String(Page.version),
      () => '',
    );
  const [terms, privacy] = await Promise.all([version('terms'), version('privacy')]);
  return { terms, privacy };
}
