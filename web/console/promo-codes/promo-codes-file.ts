import { loadFile } from '../lists/load-list.ts';
import { shownPromoCodes } from './promo-code-list.tsx';

export const loader = loadFile(shownPromoCodes, 'promo-codes');
