import { loadFile } from '../lists/load-list.ts';
import { stickersView } from './sticker-list.tsx';

export const loader = loadFile(stickersView, 'stickers');
