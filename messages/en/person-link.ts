/** What a person reads whom an owner has named, by the link in the SMS that asked them. */
export const personLink = {
  unknown: 'This link is not one of ours, a part of it is missing, or nobody has named you by it any more.',
  unknown_title: 'Nobody asks you anything here',
  unknown_help:
    'Does the SMS have a longer link? Open that one. If the owner has removed you, your name and number are erased, and you are told of nothing.',
  left_refused: 'You have said no for good. Nothing can be chosen here any more.',

  title: 'Will you help with a vehicle?',
  title_agreed: 'You are told of messages',
  asks_spouse:
    'The owner of this vehicle has named you, as their spouse, to be told when somebody messages about it, or about another one of theirs.',
  asks_driver:
    'The owner of this vehicle has named you, as the driver, to be told when somebody messages about it, or about another one of theirs.',
  asks_guard:
    'The owner of this vehicle has named you, as the guard, to be told when somebody messages about it, or about another one of theirs.',
  asks_other:
    'The owner of this vehicle has named you, to be told when somebody messages about it, or about another one of theirs.',
  how: 'You get an SMS with a link, and answer with one tap, as “Coming in 5 minutes”. Callers see neither your number nor that it was you. The owner, who gave us your number, reads what you answer.',
  nothing_else:
    'If you do nothing, you are told of nothing. The owner may have us ask you again, by three SMS in 30 days at most. 30 days after the first one we erase your name and number. It costs nothing.',
  ignore:
    'You do not know this vehicle? Somebody may have mistyped a number. Say no below, and this owner cannot ask you again.',
  yes_urgent: 'Yes, of urgent messages only',
  yes_all: 'Yes, of every message',
  urgent_help:
    'Urgent: as the vehicle being towed, or a baby inside. You are told when the owner has not seen it within two minutes, or cannot come.',
  choices: 'Of which messages are you told?',
  wants_urgent: 'You are told of urgent messages that the owner does not see within two minutes.',
  wants_all: 'You are told of every message, at the same time as the owner.',
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
    'The name {name}, your number, which ends in {digits}, what you are to the owner, and what you choose here. Name and number go when you say no or leave, or when the owner removes you or deletes the account. What you answer stays in the owner’s log for a year, with what you are to them and without your name.',
  privacy: 'What we do with it, and your rights',

  refuse: 'No, never ask me again',
  refuse_state: 'Told of nothing, and not asked again by this owner',
  refuse_help:
    'This owner cannot ask you again, nor by a new account with the same number. Your name and number are erased. What stays: what you are to the owner, and when you were asked and said no, which the owner reads, and a mark made of your number, by which we know it if this owner enters it again. This cannot be undone.',
  refused_title: 'You are not asked again',
  refused:
    'You are told of nothing, and this owner cannot ask you again, nor by a new account with the same number. Your name and number are erased.',

  leave: 'Leave for good',
  leave_state: 'Told of nothing more, and not asked again by this owner',
  leave_help:
    'You are told of nothing more about these vehicles, and this owner cannot ask you again, nor by a new account with the same number. Your name and number are erased. What stays: what you are to the owner, when you were asked, agreed and left, and what you answered, which the owner reads, and a mark made of your number, by which we know it if this owner enters it again. This cannot be undone.',
  leave_confirm: 'Yes, leave for good',
  left_title: 'You have left',
  left: 'You are told of nothing more about these vehicles, and this owner cannot ask you again, nor by a new account with the same number. Your name and number are erased.',
} as const;
