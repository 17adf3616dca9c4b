import { pageIds, pages } from '../../contract/catalog.ts';
import type { CallFunction, CallResult } from '../api.ts';

/** The two texts that a registering owner agrees to. */
export type LegalName = 'terms' | 'privacy';

/** Which version of a text was shown, and which translation of that, `hi.2`; '' where the version is not known, and where it is in English. */
export interface ShownVersion {
  version: string;
  translation: string;
}

export type Versions = Record<LegalName, ShownVersion>;

export async function currentVersions(call: CallFunction): Promise<Versions> {
  const version = (name: LegalName) =>
    call(pages, { page_id: pageIds[name] }).then(
      ({ Page }) => shownVersion(Page),
      () => ({ version: '', translation: '' }),
    );
  const [terms, privacy] = await Promise.all([version('terms'), version('privacy')]);
  return { terms, privacy };
}

type ShownPage = Pick<CallResult<typeof pages>['Page'], 'version' | 'language' | 'translation'>;

export function shownVersion({ version, language, translation }: ShownPage): ShownVersion {
  return { version: String(version), translation: translation ? `${language}.${translation}` : '' };
}
