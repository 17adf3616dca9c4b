/** What the forms about an account's passkeys say that they are for. */
export const passkeyIntents = { add: 'add_passkey', remove: 'remove_passkey' } as const;
