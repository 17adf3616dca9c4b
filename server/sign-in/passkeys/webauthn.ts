/** The library of passkeys, imported on first use: with all it knows of certificates it took a fifth of every start. */
export const webauthn = () => import('@simplewebauthn/server');
