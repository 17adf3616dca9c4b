import { writeFile } from 'node:fs/promises';
import { en } from '../messages/en.ts';
import { type SharedPage, shareWords } from '../web/ui/share/words.ts';
import { sharePicture } from './share/picture.ts';

/** `npm run pictures:share`: draws anew the pictures that chats show for links to our pages. */
for (const page of Object.keys(shareWords(en.share)) as SharedPage[])
  await writeFile(new URL(`../web/ui/share/${page}.png`, import.meta.url), await sharePicture(page));
