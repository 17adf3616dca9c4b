/** An operator's second factors beside the code by mail: an authenticator app, passkeys. */
export const ownMfa = {
  authenticator_exists: 'You have an authenticator app already. Remove it before you set up another.',
  no_authenticator: 'There is no authenticator app to check this code with. Set it up anew.',
  code_wrong: 'This is not the code that your authenticator app shows now.',
  code_used: 'This code was used already. Wait for the next one.',
  too_many_codes: 'Too many wrong codes. Please try again {when}.',
  last_factor: 'This is the only thing that proves you. Set up another one first.',
  passkey_name_missing: 'Give the passkey a name, up to 50 characters.',
  no_passkey: 'You have no passkey yet.',
  no_passkey_here: 'Passkeys need a host name, and this shop is reached by a bare address. Use an authenticator app.',
  confirmed: 'Your authenticator app proves you from now on.',
  passkey_added: 'Your passkey proves you from now on.',
  proven: 'Welcome.',
  removed: 'Removed.',
  renamed: 'Renamed.',
  logged_out_everywhere: 'You are logged out everywhere.',
} as const;
