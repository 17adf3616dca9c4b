import { fileLimit } from '../limits/file-limit.ts';
import type { Services } from '../services.ts';

/** The largest order's codes are 34 sheets. */
export function resellerFileLimit(services: Pick<Services, 'database'>) {
  return fileLimit(services, 'reseller', { minute: 10, hour: 60 });
}
