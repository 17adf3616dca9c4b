import { loadFile } from '../lists/load-list.ts';
import { shownAudit } from './audit-list.tsx';

export const loader = loadFile(shownAudit, 'audit');
