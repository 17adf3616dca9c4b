/** People whom we ring without their having asked for it, and the answers they may give. */
export const numbers = {
  emergency_title: 'Somebody’s emergency contact',
  emergency_says:
    'The owner of a vehicle has named this number to be rung in an emergency. Whoever scans the sticker on the vehicle can then call it through us; nobody is shown the number.',
  emergency_until: 'Until you answer we ring it three times a day at most. You may change your mind here at any time.',
  caller_title: 'Rung by us without having asked?',
  caller_says:
    'Somebody gave this number as their own to call a vehicle’s owner through us, so we rang it. If that was not you, say so: we then do not ring it for any caller again.',
  agree: 'Yes, you may ring me',
  decline: 'Never ring me in an emergency',
  not_me: 'Not me: never ring it for a caller',
  allow: 'It was me: you may ring this number',
  agreed: 'Thank you. This number is rung in an emergency.',
  allowed: 'Thank you. This number may be rung.',
  emergency_declined: 'You are not rung in an emergency any more.',
  caller_declined: 'This number is not rung for any caller any more.',
  unknown_title: 'Whose number?',
  unknown: 'This link is not one of ours, or a part of it is missing. Please open it from the SMS.',
  contact_asked: 'Asked by SMS, not answered yet: rung three times a day at most',
  contact_agreed: 'Has agreed to be rung',
  contact_declined: 'Does not want to be rung. Please name somebody else',
} as const;
