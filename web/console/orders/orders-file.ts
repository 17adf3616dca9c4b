import { loadFile } from '../lists/load-list.ts';
import { shownOrders } from './order-list.tsx';

export const loader = loadFile(shownOrders, 'orders');
