import { loadFile } from '../lists/load-list.ts';
import { shownStickers } from './sticker-list.tsx';

export const loader = loadFile(shownStickers, 'stickers');
