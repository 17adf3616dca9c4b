import { Limits } from '../limits/limits.ts';
import type { Services } from '../services.ts';

/**
 * How many PDFs a reseller may have drawn. One thread draws them all, everybody's invoices among them; the largest order's
 * codes are 34 sheets.
 */
export function fileLimit({ database }: Pick<Services, 'database'>): (resellerId: number) => Promise<unknown> {
  const limits = new Limits(
    database.pool,
    { minute: { uses: 10, seconds: 60 }, hour: { uses: 60, seconds: 3600 } },
    'reseller-file',
  );
  return (resellerId) => {
    const key = String(resellerId);
    return limits.count([
      { limit: 'minute', key },
      { limit: 'hour', key },
    ]);
  };
}
