import { run } from './sql.ts';

export const coupon = { code: 'BENCH10', percent: 10 };

/** One in this many orders is placed with the coupon. */
export const withCode = 4;

export async function addCoupon(database: string): Promise<void> {
  const { code, percent } = coupon;
  const values = `values (1, '${code}', ${percent}, 'shop', now())`;
  await run(database, [`insert into promo_code (id, code, percent, scope, active_from) ${values}`]);
}
