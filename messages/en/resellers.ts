/** Resellers: who they are, what they order, how their account stands. */
export const resellers = {
  guid_missing: 'GUID is missing. Please log in again.',
  unknown_email: 'Reseller with this email ID does not exist..!',
  code_subject: 'Your code to log in to Dastak',
  code_above: 'Here is your OTP for the resellers’ pages of {host}.',
  code_valid: 'It is valid for 10 minutes and can be used once. Do not share it with anyone: we never ask for it.',
  code_unasked: 'You did not ask for it? Then there is nothing to do. Without it nobody can log in.',
  no_quantities: 'Please add quantities for car or bike stickers before submitting.',
  quantity_invalid: 'Please give a whole number of stickers.',
  quantity_too_large: 'Please order at most 10,000 stickers at once.',
  purchase_limit: 'Sorry you cannot order more than "{limit}" Quantity for postpaid order',
  order_created: 'Order created successfully! Order ID: {order}',
  month_invalid: 'Please choose a month.',
  transfer_recorded: 'A transfer with this reference is recorded with another amount.',
  transfer_too_large: 'Never more is paid out to a reseller than he is owed.',
  nothing_to_print: 'There are no codes to print.',
} as const;
