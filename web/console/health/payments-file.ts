import { loadFile } from '../lists/load-list.ts';
import { shownPayments } from './payment-list.tsx';

export const loader = loadFile(shownPayments, 'payments-apart');
