import { loadFile } from '../lists/load-list.ts';
import { paymentsView } from './payment-list.tsx';

export const loader = loadFile(paymentsView, 'payments-apart');
