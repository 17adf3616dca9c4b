import { loadFile } from '../lists/load-list.ts';
import { promoCodeList } from './promo-code-list.tsx';

export const loader = loadFile(promoCodeList, 'promo-codes');
