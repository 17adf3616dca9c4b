/** The cookie in which an address that is used more than usual is given a challenge, and shows it again. The page's script writes its solution behind it, after a dot. */
export const challengeCookie = 'challenge';

/** For how long a challenge can be met and used, in seconds. */
export const challengeSeconds = 60 * 60;
