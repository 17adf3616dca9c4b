import { loadFile } from '../lists/load-list.ts';
import { inquiriesView } from './inquiry-list.tsx';

export const loader = loadFile(inquiriesView, 'inquiries');
