import type { orderByLink } from '../../contract/orders.ts';
import type { CallResult } from '../api.ts';

export type Order = CallResult<typeof orderByLink>['data'];
