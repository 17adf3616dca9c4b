import type { orderByLink } from '../../contract/orders.ts';
import type { Answer } from '../api.ts';

export type Order = Answer<typeof orderByLink>['data'];
