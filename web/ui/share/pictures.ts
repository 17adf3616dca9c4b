import type { Locale } from '../../../messages/catalogue.ts';
import { assetsFolder } from '../../language-assets.ts';
import type { SharedPage } from './words.ts';
import hash from './words.ts?share-pictures';

/** The address of a page's picture in a language. Where one has changed, all get a new address, which chats have not cached yet. */
export function sharePictureIn(locale: Locale, page: SharedPage): string {
  return `${assetsFolder(locale)}${page}-${hash}.png`;
}
