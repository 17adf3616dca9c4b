import { loadFile } from '../lists/load-list.ts';
import { shownEvents } from './event-list.tsx';

export const loader = loadFile(shownEvents, 'events');
