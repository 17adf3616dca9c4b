import * as z from 'zod';

/** The GST rate from a day (`2017-07-01`, in India) until the next rate begins. */
export interface GstRate {
  from: string;
  basisPoints: number;
}

const firstDay = '2017-07-01';
const formatMessage = 'must be date:percent entries separated by commas, in order';

const rateEntry = z
  .string()
  .transform((entry) => entry.trim().split(':'))
  .pipe(z.tuple([z.iso.date(), z.string().regex(/^\d{1,2}(\.\d)?$/)]))
  .transform(([from, percent]): GstRate => ({ from, basisPoints: Math.round(Number(percent) * 100) }));

/** `2017-07-01:18,2027-04-01:12.5`. The list reaches back to the day GST began, so that every possible day of a sale has its rate. */
export const gstRates = z.string().transform((list, context) => {
  const rates = z.array(rateEntry).safeParse(list.split(','));
  if (!rates.success || !rates.data.every(({ from }, index, all) => from > (all[index - 1]?.from ?? ''))) {
    context.addIssue(formatMessage);
    return z.NEVER;
  }
  if (rates.data[0]?.from !== firstDay) context.addIssue(`must begin with ${firstDay}, the first day of GST`);
  return rates.data;
});

/** The rate in basis points on a day in India. */
export function gstRateOn(rates: readonly GstRate[], day: string): number {
  const inForce = rates.findLast(({ from }) => from <= day);
  if (!inForce) throw new RangeError(`There was no GST on ${day}`);
  return inForce.basisPoints;
}
