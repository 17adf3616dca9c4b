import about from './about.png';
import code from './code.png';
import contact from './contact.png';
import home from './home.png';
import how from './how.png';
import legal from './legal.png';
import products from './products.png';
import quotes from './quotes.png';
import single from './single.png';
import stickers from './stickers.png';
import type { SharedPage } from './words.ts';

/** The address of each page's picture, drawn by `npm run pictures:share`. A changed picture gets a new address, which chats have not cached yet. */
export const sharePictures: Record<SharedPage, string> = {
  home,
  products,
  single,
  stickers,
  how,
  about,
  quotes,
  contact,
  legal,
  code,
};
