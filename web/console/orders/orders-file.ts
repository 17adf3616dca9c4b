import { loadFile } from '../lists/load-list.ts';
import { ordersView } from './order-list.tsx';

export const loader = loadFile(ordersView, 'orders');
