import { loadFile } from '../lists/load-list.ts';
import { shownResellers } from './reseller-list.tsx';

export const loader = loadFile(shownResellers, 'resellers');
