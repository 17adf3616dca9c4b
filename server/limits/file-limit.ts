import type { Services } from '../services.ts';
import { Limits } from './limits.ts';

interface Most {
  minute: number;
  hour: number;
}

/** How many PDFs one account may have drawn: one thread draws them all, everybody's invoices among them. `whose`: what kind of account. */
export function fileLimit(
  { database }: Pick<Services, 'database'>,
  whose: string,
  { minute, hour }: Most,
): (id: number) => Promise<unknown> {
  const limits = new Limits(
    database.pool,
    { minute: { uses: minute, seconds: 60 }, hour: { uses: hour, seconds: 3600 } },
    `${whose}-file`,
  );
  return (id) => {
    const key = String(id);
    return limits.count([
      { limit: 'minute', key },
      { limit: 'hour', key },
    ]);
  };
}
