/** The library of passkeys, read when somebody uses one: with all it knows of certificates it took a fifth of every start. */
export const webauthn = () => import('@simplewebauthn/server');
