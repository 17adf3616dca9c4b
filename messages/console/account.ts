/** What an operator sees and changes of their own account. */
export const account = {
  title: 'My account',
  lead: 'What proves you when you log in. Two are better than one: a lost phone then locks you out of nothing.',
  app_since: 'Set up on {date}.',
  app_none: 'None is set up.',
  no_passkeys: 'None yet.',
  passkey_used: 'Added on {added}, last used on {used}.',
  passkey_unused: 'Added on {added}, not used yet.',
  name: 'Name',
  rename: 'Rename',
  remove: 'Remove',
  remove_app: 'Remove the app',
  remove_app_sure:
    'Its codes prove you no longer. To move to another phone, add a passkey first, remove the app, and set it up anew.',
  remove_passkey_sure: 'It proves you no longer. It stays on your device until you delete it there.',
  remove_sure: 'Yes, remove it',
  change: 'Rename or remove',
  busy: 'Saving',
  sessions: 'Where you are logged in',
  sessions_help:
    'Left a computer unlocked somewhere? This ends every session of yours, this one too. Every session ends by itself after 12 hours without use.',
  log_out_everywhere: 'Log out everywhere',
} as const;
