/** An owner is told of messages by mail as well. */
export const toldByMail = {
  title: 'By email as well',
  off: 'We can also mail each message to {email}, with the same link to answer it. The SMS comes as always.',
  on: 'Each message is also mailed to {email}.',
  unproven: 'Confirm your email, and we can also mail you each message. Until then you are told by SMS.',
  turn_on: 'Tell me by email as well',
  turn_off: 'No longer by email',
  working: 'One moment…',
  turned_on: 'You are told of messages by email as well from now on.',
  turned_off: 'You are told of messages by email no longer.',
  not_proven: 'Please confirm your email first. Then we can tell you of messages there.',

  mail_subject: '{plate}: {text}',
  mail_text: '{plate}: {text}. A person at your vehicle scanned its sticker.',
  mail_answer: 'See it and answer',
  mail_turn_off: 'Turn these emails off',
  mail_end: 'You asked us to tell you by email as well. The SMS comes as always.',
} as const;
