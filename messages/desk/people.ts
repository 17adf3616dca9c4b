/** People at the desk: owners, who knocked, and who is turned away. */
export const people = {
  search_required: 'Please type a whole phone number, mail address, plate or sticker code.',
  contact_unknown: 'This contact is not there any more.',
  no_number: 'A message has no number behind it: only its address can be blocked.',
  address_for_good: 'An address is blocked for 30 days at most: it is shared, and somebody else’s tomorrow.',
  days_invalid: 'Please say for how long.',
  already_blocked: 'This caller is blocked already.',
};
