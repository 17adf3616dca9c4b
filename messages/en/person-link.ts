/** What a person reads whom an owner has named, by the link in the SMS that asked them. */
export const personLink = {
  unknown: 'This link is not one of ours, a part of it is missing, or nobody has named you by it any more.',
  unknown_title: 'Nobody asks you anything here',
  unknown_help: 'You are told of nothing, and we keep nothing of you by this link.',
  left_refused: 'You have left. Nothing can be chosen here any more.',

  title: 'Will you help with a vehicle?',
  title_agreed: 'You are told of messages',
  asks_spouse: 'The owner of this vehicle has named you, as their spouse, to be told when somebody messages about it.',
  asks_driver: 'The owner of this vehicle has named you, as the driver, to be told when somebody messages about it.',
  asks_guard: 'The owner of this vehicle has named you, as the guard, to be told when somebody messages about it.',
  asks_other: 'The owner of this vehicle has named you, to be told when somebody messages about it.',
  how: 'You get an SMS with a link, and answer with one tap, as “Coming in 5 minutes”. Nobody sees your number, and callers do not see who has answered.',
  nothing_else:
    'If you do nothing, you are told of nothing, and after 30 days we erase your name and number. It costs nothing.',
  ignore: 'You do not know this vehicle? Then somebody has mistyped a number. Say no below, and it is over.',
  yes_urgent: 'Yes, of urgent messages only',
  yes_all: 'Yes, of every message',
  urgent_help:
    'Urgent: as the vehicle being towed, or a baby inside. You are told when the owner has not seen it within two minutes.',
  choices: 'Of which messages are you told?',
  wants_urgent: 'You are told of urgent messages that the owner does not see within two minutes.',
  wants_all: 'You are told of every message, when the owner is.',
  only_urgent: 'Of urgent messages only',
  every: 'Of every message',

  quiet: 'Quiet hours',
  quiet_none: 'You are told at any time',
  quiet_times: '{days}, {begins} to {ends}',
  quiet_urgent_too: 'Urgent messages get through.',
  quiet_nothing: 'No message gets through.',
  quiet_help:
    'At these times you are told of nothing, but of urgent messages if you like. They are yours alone; the owner does not see them.',
  quiet_lets_urgent: 'Tell me of urgent messages all the same',
  quiet_save: 'Save quiet hours',
  quiet_end: 'No quiet hours',

  kept: 'What we keep of you',
  kept_what:
    'The name {name}, a number ending in {digits}, and what you choose here. It goes when you leave, or when the owner removes you.',
  privacy: 'What we do with it, and your rights',

  refuse: 'No, and never ask me again',
  leave: 'Leave for good',
  leave_state: 'Told of nothing, and never asked again',
  leave_help:
    'You are told of nothing any more, and this owner cannot ask you again. Your name and number are erased; only a mark by which the number is not asked again stays. This cannot be undone.',
  leave_confirm: 'Yes, leave for good',
  left_title: 'You have left',
  left: 'You are told of nothing any more, and this owner cannot ask you again. Your name and number are erased.',
};
