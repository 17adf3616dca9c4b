import { loadFile } from '../lists/load-list.ts';
import { resellersView } from './reseller-list.tsx';

export const loader = loadFile(resellersView, 'resellers');
