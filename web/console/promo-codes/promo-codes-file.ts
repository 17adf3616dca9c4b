import { loadFile } from '../lists/load-list.ts';
import { promoCodesView } from './promo-code-list.tsx';

export const loader = loadFile(promoCodesView, 'promo-codes');
