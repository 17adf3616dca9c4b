import { loadFile } from '../lists/load-list.ts';
import { eventsView } from './event-list.tsx';

export const loader = loadFile(eventsView, 'events');
