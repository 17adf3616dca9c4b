import { loadFile } from '../lists/load-list.ts';
import { auditView } from './audit-list.tsx';

export const loader = loadFile(auditView, 'audit');
