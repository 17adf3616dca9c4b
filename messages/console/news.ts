/** What is new to an operator's role, and what moves by itself. */
export const news = {
  title: 'What is new',
  nothing_new: 'Nothing new since you last looked.',
  not_known: 'This could not be looked up just now.',
  of_all: '{count} wait in all',
  channels_paused: 'Channels on which nothing is sent just now',
  all_that_waits: 'All that waits is on Today',
  see: 'I have seen this',
  seen: 'What comes from now on is new.',
  close: 'Close',
  something_new: 'There is something new on this page.',
  show: 'Show',
  new_orders: 'New orders: {count}',
  new_inquiries: 'New inquiries: {count}',
  new_rows: 'New here: {count}',
  changed_list: 'This list has changed',
  new_in_thread: 'Something new in this inquiry',
} as const;
