/** The values of `intent` in the forms about an account's passkeys. */
export const passkeyIntents = { add: 'add_passkey', remove: 'remove_passkey' } as const;
