/** The cookie with the challenge for an address that is used more than usual. The page's script appends its solution, after a dot. */
export const challengeCookie = 'challenge';

/** For how long a challenge can be solved and used, in seconds. */
export const challengeSeconds = 60 * 60;
