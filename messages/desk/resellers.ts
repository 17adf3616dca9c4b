/** Resellers at the desk: what the calls refuse, and what the pages say. */
export const resellers = {
  percent_invalid: 'Please give a whole number of percent, from 0 to 100.',
  limit_invalid: 'Please give a whole number of stickers, from 0 to 1,000,000.',
  tiers_invalid: 'Please give each price with the number of stickers it starts at: no number twice, 20 rows at most.',
  amount_invalid: 'Please give an amount in rupees above 0, with at most two decimals.',
  reference_invalid: 'Please give the bank’s reference: letters, digits, hyphens and slashes, 50 at most.',
  day_invalid: 'Please give a day.',
  day_ahead: 'That day has not come yet.',
  direction_invalid: 'Please say whether the money came or went.',
  gstin_invalid: 'This is not a GSTIN. Please check it digit by digit.',
  email_taken: 'Another reseller has this mail address.',
};
