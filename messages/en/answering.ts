/** What an owner reads who opens the link of an SMS to answer it, or a person whom they have named. */
export const answering = {
  unknown:
    'The link is not whole, or it no longer works: links end after a day, when the owner no longer names you, and when their account is deleted.',
  not_followed: 'Whoever sent this message cannot see your thanks any more.',
  unknown_title: 'Nothing to answer here',
  unknown_help:
    'If this is your vehicle, log in and read there what was said, and when. Whoever was named by an owner need do nothing.',
  log: 'Log in as the owner',

  title: 'Answer a message',
  said: '{time}, by a person at your vehicle',
  said_of_owners: '{time}, by a person at the vehicle',
  people: { one: '{count} person says so', other: '{count} people say so' },
  still: 'Still so at {time}',
  said_nothing: 'Somebody is at your vehicle',
  said_nothing_of_owners: 'Somebody is at the vehicle',
  lead: 'One tap answers. They see that you have read it, and your answer; your number stays private.',
  answers: 'Your answer',
  they_see: 'They see: {answer}',
  they_see_until: 'They see: {answer}, till {time}',
  they_see_over: 'They read that somebody was to be there by {time}. Tap again if you are still coming.',
  answer_of: '{who}: {answer}',
  answer_of_until: '{who}: {answer}, till {time}',
  answer_of_over:
    '{who} was to be there by {time}. That time is over, and the caller is told so. Tap if you are coming.',
  by_owner: 'The owner',
  by_another: 'Somebody else who was told',
  by_spouse: 'Your spouse',
  by_driver: 'Your driver',
  by_guard: 'The guard',
  by_other: 'A person whom you have named',
  owners_answer: 'Only the owner can say that it is not their vehicle.',
  change: 'Another tap changes it.',
  change_of_other: 'The caller sees this answer, but not whose it is. A tap of yours takes its place.',
  change_if_coming:
    'The caller sees this answer, but not whose it is. If you come instead, tap: yours then takes its place.',
  declined: 'You have said that you do not come; somebody else has answered, and that stays.',
  for_owner:
    'You are told because the owner of this vehicle has named you. The caller sees neither your number nor that it was you; the owner reads as whom you answered.',
  own_choice: 'Choose what you are told, or leave',
  send_again: 'Send again',
  try_again: 'Try again',

  quiet: 'Do not disturb',
  reachable: 'You can be reached',
  quiet_until: 'Quiet until {time}',
  quiet_hours_until: 'Your quiet hours, until {time}',
  quiet_always: 'Quiet until you say so',
  quiet_help:
    'Until then nobody can message or call you through this sticker. Your emergency contact can still be called.',
  quiet_1: 'For 1 hour',
  quiet_4: 'For 4 hours',
  quiet_morning: 'Until 7 in the morning',
  unquiet: 'Be reachable again',

  stop: 'Stop this person',
  stopped_not: 'If this was no help, or worse',
  stopped_on: 'Blocked for 30 days',
  stopped_harassment: 'Blocked for 30 days, and support is told',
  stopped_help:
    'They do not reach you, and are not told why. Nobody is shown who it was. Your emergency contact can still be called.',
  block: 'Block whoever this was',
  block_help:
    'For 30 days they cannot message or call you, and are not told why. Nobody is shown who it was. Your emergency contact can still be called.',
  block_confirm: 'Yes, block them for 30 days',
  unblock: 'Unblock',
  harassment: 'This is harassment',
  harassment_help:
    'They are blocked for 30 days, and our support is told and can stop them for everybody. Nobody is shown who it was. In danger, dial 112.',
  harassment_confirm: 'Yes, block them and tell support',
} as const;
