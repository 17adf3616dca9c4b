import { loadFile } from '../lists/load-list.ts';
import { shownInquiries } from './inquiry-list.tsx';

export const loader = loadFile(shownInquiries, 'inquiries');
